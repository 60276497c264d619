import { expect, it } from 'vitest';
import { shortMonth } from './months.ts';

it.each([
  ['2026-01-01T00:00:00+01:00', 'Jan'],
  ['2026-03-15T12:00:00Z', 'Mär'],
  ['2026-10-31T22:59:59Z', 'Okt'],
  ['2026-10-31T23:00:00Z', 'Nov'],
  ['2026-12-31T22:59:00Z', 'Dez'],
])('nennt für %s den Monat %s, wie er in Berlin ist', (time, month) => {
  expect(shortMonth(time)).toBe(month);
});
