import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedVote, VoteLimits } from './limits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-03-02T10:00:00Z');
const size = fc.double({ min: 0, max: 4, noNaN: true });

function sumOf(votes: readonly CountedVote[], now: number, window: number): number {
  return votes.filter(({ at }) => at > now - window && at <= now).reduce((sum, vote) => sum + vote.size, 0);
}

/** Casts votes at growing times; now and then takes an earlier one back. */
const history = fc.array(
  fc.record({
    pause: fc.integer({ min: 0, max: 2 * DAY }),
    network: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    worked: fc.boolean(),
    size,
    takesBack: fc.option(fc.nat(), { nil: null }),
  }),
  { minLength: 1, maxLength: 60 },
);

function play(events: typeof history extends fc.Arbitrary<infer T> ? T : never, network?: string) {
  const limits = new VoteLimits();
  for (let i = 0; i < 500; i++) limits.copied(START);
  let now = START;
  let standing: CountedVote[] = [];
  const moments: { now: number; standing: CountedVote[] }[] = [];
  for (const event of events) {
    now += event.pause;
    const back = event.takesBack === null ? undefined : standing[event.takesBack % standing.length];
    if (back) {
      limits.release(now, back);
      standing = standing.filter((vote) => vote !== back);
    }
    standing = [...standing, limits.allow(now, network ?? event.network, event.worked, event.size)];
    moments.push({ now, standing });
  }
  return moments;
}

describe('limits', () => {
  it('let one network move a code by 1.2 in any seven days at most, also with votes taken back', () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const { now, standing } of play(events, 'one'))
          expect(sumOf(standing, now, 7 * DAY)).toBeLessThanOrEqual(1.2 + 1e-9);
      }),
    );
  });

  it('let all votes of a day move it by the bound at most', () => {
    fc.assert(
      fc.property(history, (events) => {
        const hourly = events.map((event) => ({ ...event, pause: event.pause % (2 * HOUR) }));
        for (const { now, standing } of play(hourly))
          for (const worked of [true, false]) {
            const side = standing.filter((vote) => vote.worked === worked);
            expect(sumOf(side, now, DAY)).toBeLessThanOrEqual(6 + 1e-9);
          }
      }),
    );
  });

  it('let twenty networks together do no more than that', () => {
    const limits = new VoteLimits();
    for (let i = 0; i < 500; i++) limits.copied(START);
    const sizes = Array.from({ length: 20 }, (_, i) => limits.allow(START + i, `${i}`, false, 2).size);
    expect(sizes.reduce((sum, one) => sum + one)).toBeCloseTo(6);
    // Whoever uses it up does not silence those who say the opposite.
    expect(limits.allow(START + 30, 'other', true, 1).size).toBeCloseTo(1);
    expect(limits.allow(START + 25 * HOUR, 'later', false, 1).size).toBeCloseTo(1);
  });

  it('let no network silence the others: what has no weight left is no flood', () => {
    const limits = new VoteLimits();
    for (let i = 0; i < 10; i++) limits.copied(START);
    const flood = Array.from({ length: 500 }, (_, i) => limits.allow(START + i, 'one', true, 2));
    expect(limits.allow(START + 600, 'honest', false, 1).size).toBeCloseTo(1);
    // Nor by taking back what never weighed anything.
    for (const vote of flood) limits.release(START + 700, vote);
    const crowd = Array.from({ length: 20 }, (_, i) => limits.allow(START + 800, `${i}`, false, 0.2).size);
    expect(crowd.at(-1)).toBeLessThan(0.05);
  });

  it('give the room back that a vote had taken, and a week later all of it', () => {
    const limits = new VoteLimits();
    for (let i = 0; i < 100; i++) limits.copied(START);
    const first = limits.allow(START, 'a', false, 2);
    expect(first.size).toBeCloseTo(1.2);
    expect(limits.allow(START + HOUR, 'a', false, 2).size).toBeCloseTo(0);
    limits.release(START + HOUR, first);
    expect(limits.allow(START + 2 * HOUR, 'a', false, 0.5).size).toBeCloseTo(0.5);
    expect(limits.allow(START + 9 * DAY, 'a', true, 2).size).toBeCloseTo(1.2);
  });

  it('damp a flood of votes that no copies explain', () => {
    const total = (copies: number) => {
      const limits = new VoteLimits();
      for (let i = 0; i < copies; i++) limits.copied(START);
      return Array.from({ length: 20 }, (_, i) => limits.allow(START + i, `${i}`, false, 0.2).size).reduce(
        (sum, one) => sum + one,
      );
    };
    expect(total(1000)).toBeCloseTo(4);
    expect(total(0)).toBeLessThan(1.2);
  });

  it('stay quick with a flood', () => {
    const limits = new VoteLimits();
    const before = process.threadCpuUsage();
    for (let i = 0; i < 50_000; i++) limits.allow(START + i * 1000, `${i % 3000}`, i % 2 > 0, 1);
    expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
  });
});
