import { expect, test } from 'vitest';
import { decideBy } from './deadline.ts';

const AT = new Date('2026-11-15T12:00:00Z');

test('unlawful content is to be decided within a day, everything else when there is time', () => {
  expect(decideBy('illegal', AT)).toEqual(new Date('2026-11-16T12:00:00Z'));
  expect(decideBy('expired', AT)).toBeNull();
});
