import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '#domain/core/sources.ts';
import { type Belief, chance, drift, FLOOR, mix, priorOf, update } from './belief.ts';

const share = fc.double({ min: 0.001, max: 1, noNaN: true });
const belief = fc.tuple(share, share, share).map(([w, s, d]): Belief => {
  const sum = w + s + d;
  return { works: w / sum, some: s / sum, dead: d / sum };
});
const likelihood = fc.record({ works: share, some: share, dead: share });
const days = fc.double({ min: 0, max: 400, noNaN: true });

function expectSound({ works, some, dead }: Belief): void {
  expect(works + some + dead).toBeCloseTo(1, 10);
  // Being normalised after the floor costs a hair of it.
  for (const part of [works, some, dead]) expect(part).toBeGreaterThanOrEqual(FLOOR * 0.999);
}

function expectSame(a: Belief, b: Belief, digits = 10): void {
  for (const state of ['works', 'some', 'dead'] as const) expect(a[state]).toBeCloseTo(b[state], digits);
}

describe('belief', () => {
  it('adds up to 1 and keeps its floor, whatever is observed', () => {
    const evidence = fc.array(fc.tuple(likelihood, fc.double({ min: -3, max: 50, noNaN: true }), days));
    fc.assert(
      fc.property(belief, evidence, (start, observed) => {
        let now = start;
        for (const [likely, weight, pause] of observed) {
          now = update(drift(now, pause), likely, weight);
          expectSound(now);
        }
      }),
    );
  });

  it('never becomes certain, and learns again', () => {
    const alive = { works: 1, some: 1, dead: 1e-9 };
    const dead = { works: 1e-9, some: 1e-9, dead: 1 };
    const sure = update(priorOf('awin'), alive);
    expect(sure.dead).toBeCloseTo(FLOOR, 6);
    expect(update(sure, dead).dead).toBeGreaterThan(0.99);
  });

  it('starts with a prior by source', () => {
    for (const { key } of SOURCES) expectSound(priorOf(key));
    expect(chance(priorOf('awin'))).toBeGreaterThan(chance(priorOf('community')));
    expect(chance(priorOf('community'))).toBeGreaterThan(chance(priorOf('research')));
  });

  it('follows Bayes’ rule', () => {
    const half = { works: 0.5, some: 0.25, dead: 0.25 };
    expectSame(update(half, { works: 0.1, some: 0.2, dead: 0.4 }), { works: 0.25, some: 0.25, dead: 0.5 });
  });
});

describe('drift', () => {
  it('composes: a days and then b days are a + b days', () => {
    fc.assert(
      fc.property(belief, days, days, (start, a, b) => {
        expectSame(drift(drift(start, a), b), drift(start, a + b));
      }),
    );
  });

  it('takes a living code down and brings a dead one back, to the same end', () => {
    const alive = { works: 1, some: 0, dead: 0 };
    const dead = { works: 0, some: 0, dead: 1 };
    expect(drift(alive, 1).dead).toBeCloseTo(0.03, 2);
    expect(drift(dead, 1).dead).toBeCloseTo(1 - 0.008, 3);
    expectSame(drift(alive, 2000), drift(dead, 2000), 6);
  });

  it('stands still without time', () => {
    const start = priorOf('research');
    expect(drift(start, 0)).toEqual(start);
    expect(drift(start, -1)).toEqual(start);
  });
});

describe('mix', () => {
  it('goes part of the way', () => {
    const [dead, fresh] = [{ works: 0, some: 0, dead: 1 }, priorOf('awin')];
    expectSame(mix(dead, fresh, 0), dead);
    expectSame(mix(dead, fresh, 1), fresh);
    expect(mix(dead, fresh, 0.5).dead).toBeCloseTo((1 + fresh.dead) / 2);
  });
});
