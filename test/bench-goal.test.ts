import { afterEach, describe, expect, test } from 'vitest';
import { type Figure, goal } from '../bench/support/goal.ts';

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
});

/** The word, and whether the bench fails by it. */
function outcomeOf(figure: Figure): [string, boolean] {
  process.exitCode = 0;
  return [goal(figure), process.exitCode !== 0];
}

const LOST = ['MISSED, and worse than before', true];

describe('the goal of a bench', () => {
  test.each<[Figure, string]>([
    [{ measured: 200, atMost: 200 }, 'met'],
    [{ measured: 0.9, atLeast: 0.9 }, 'met'],
    [{ measured: 0, atMost: 0 }, 'met'],
    [{ measured: 150, atMost: 200, known: 231 }, 'met'],
    [{ measured: 250, atMost: 200 }, 'MISSED'],
    [{ measured: 0.72, atLeast: 0.9 }, 'MISSED'],
    [{ measured: 280, atMost: 200, known: 231 }, 'MISSED'],
    [{ measured: 51, atLeast: 150, known: 63 }, 'MISSED'],
  ])('%o is %s, which is no failure', (figure, word) => {
    expect(outcomeOf(figure)).toEqual([word, false]);
  });

  test.each<[string, Figure]>([
    ['a goal that was met is lost', { measured: 251, atMost: 200 }],
    ['likewise, where more is better', { measured: 0.71, atLeast: 0.9 }],
    ['a known miss gets worse', { measured: 290, atMost: 200, known: 231 }],
    ['likewise, where more is better', { measured: 50, atLeast: 150, known: 63 }],
    ['nothing may be lost and something is', { measured: 1, atMost: 0 }],
    ['no noise is allowed for', { measured: 97.9, atLeast: 98, noise: 1 }],
    ['nothing was measured', { measured: Number.NaN, atMost: 200 }],
    ['nothing was measured, where more is better', { measured: Number.NaN, atLeast: 5, known: 4.4 }],
  ])('fails when %s', (_, figure) => {
    expect(outcomeOf(figure)).toEqual(LOST);
  });

  test('stays failed when later goals are met', () => {
    process.exitCode = 0;
    goal({ measured: 1, atMost: 0 });
    goal({ measured: 0, atMost: 0 });
    expect(process.exitCode).toBe(1);
  });
});
