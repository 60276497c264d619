import { expect, it } from 'vitest';
import { monthName } from '#domain/core/format.ts';
import { fullMonth } from './months.ts';

it.each([
  ['2026-01-01T00:00:00+01:00', 'Januar'],
  ['2026-03-15T12:00:00Z', 'März'],
  ['2026-10-31T22:59:59Z', 'Oktober'],
  ['2026-10-31T23:00:00Z', 'November'],
  ['2026-12-31T22:59:00Z', 'Dezember'],
])('nennt für %s den Monat %s, wie er in Berlin ist', (time, month) => {
  expect(monthName(time)).toBe(month);
});

it.each([
  ['Jan', 'Januar'],
  ['Mär', 'März'],
  ['Jun', 'Juni'],
  ['Jul', 'Juli'],
  ['Mai', 'Mai'],
  ['Dezember', 'Dezember'],
  ['Q1', 'Q1'],
  ['', ''],
])('schreibt %j als %j aus', (short, month) => {
  expect(fullMonth(short)).toBe(month);
});
