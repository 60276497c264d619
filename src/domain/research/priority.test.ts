import { expect, test } from 'vitest';
import { priorityOf, researchDays } from './priority.ts';

test('priority 1 and 2 is monthly, 3 and 4 every other week, 5 weekly', () => {
  expect([1, 2, 3, 4, 5].map(researchDays)).toEqual([30, 30, 14, 14, 7]);
});

test('popular shops have the highest priority, others keep theirs or begin with 1', () => {
  expect(priorityOf({ isPopular: true, lastPriority: 2 })).toBe(5);
  expect(priorityOf({ isPopular: false, lastPriority: 4 })).toBe(4);
  expect(priorityOf({ isPopular: false, lastPriority: null })).toBe(1);
});
