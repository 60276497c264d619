import { describe, expect, test } from 'vitest';
import { type AdvisedCode, adviseOn } from './shop-advice.ts';

const code = (
  id: number,
  works: number,
  label: AdvisedCode['trust']['label'] = 'works',
  lastFeedbackAt: string | null = null,
  lastWorkedAt?: string,
): AdvisedCode => ({ id, code: `C${id}`, trust: { works, label, lastFeedbackAt, lastWorkedAt } });
const deal = (id: number): AdvisedCode => ({ ...code(id, 0.6, 'unknown'), code: '' });
const ids = (codes: AdvisedCode[]) => codes.map(({ id }) => id);

describe('the codes of a shop', () => {
  test('are tried in their order: the first three that one can copy and that may work', () => {
    const codes = [
      code(1, 0.8),
      deal(2),
      code(3, 0.2, 'unknown'),
      code(4, 0.5, 'some'),
      code(5, 0.4),
      code(6, 0.9),
    ];
    const { first, alive, dead } = adviseOn([...codes, code(7, 0.1, 'dead')]);
    expect(ids(first)).toEqual([1, 4, 5]);
    expect(ids(alive)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ids(dead)).toEqual([7]);
  });

  test.each([
    [[code(1, 0.8)], 8],
    [[code(1, 0.8), code(2, 0.5, 'some')], 9],
    [[code(1, 0.79)], 7],
    [[code(1, 0.9), code(2, 0.9), code(3, 0.9)], 9],
    // Only what is known counts: the chance of the others is that of their source.
    [[code(1, 0.5, 'some'), code(2, 0.69, 'unknown'), code(3, 0.69, 'unknown')], 5],
    [[code(1, 0.69, 'unknown'), code(2, 0.69, 'unknown')], null],
    [[], null],
  ])('%# help so many of ten, rounded down', (codes, inTen) => {
    expect(adviseOn(codes).inTen).toBe(inTen);
  });

  test('none of which works are not praised', () => {
    const tried = [
      code(1, 0.2, 'dead', '2026-11-16T13:20:00Z'),
      code(2, 0.1, 'dead', '2026-11-15T13:20:00Z', '2026-11-03T08:00:00Z'),
      code(3, 0.1, 'dead', '2026-11-16T09:20:00Z', '2026-11-02T08:00:00Z'),
    ];
    const { noneWorks, first, inTen } = adviseOn([...tried, deal(4)]);
    expect(noneWorks).toEqual({
      ...{ tried: 3, lastTriedAt: '2026-11-16T13:20:00Z', workedAt: '2026-11-03T08:00:00Z' },
    });
    expect(adviseOn([code(1, 0.1, 'dead')]).noneWorks?.workedAt).toBeNull();
    expect([first, inTen]).toEqual([[], null]);
    expect(adviseOn([...tried, code(5, 0.25, 'unknown')]).noneWorks).toBeNull();
    // Improbable by its age alone: nobody has tried it.
    expect(adviseOn([...tried, code(5, 0.2, 'unknown')]).noneWorks).toBeNull();
  });

  test('are not given up on the word of one network on each, nor of one on the last that is not dead', () => {
    const doubted = [1, 2, 3].map((id) => code(id, 0.17, 'unknown', '2026-11-16T13:20:00Z'));
    expect(adviseOn(doubted).noneWorks).toBeNull();
    const dead = code(4, 0.1, 'dead', '2026-11-15T13:20:00Z');
    expect(adviseOn([...doubted.slice(1), dead]).noneWorks).toBeNull();
    expect(adviseOn([dead]).noneWorks).not.toBeNull();
  });

  test('that need no code are offers, and fail nobody', () => {
    expect(adviseOn([deal(1), deal(2)])).toMatchObject({ noneWorks: null, first: [] });
    expect(adviseOn([])).toMatchObject({ noneWorks: null, alive: [], dead: [] });
  });
});
