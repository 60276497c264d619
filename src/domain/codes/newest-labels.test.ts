import { expect, it } from 'vitest';
import { type LabelledCode, newestLabel } from './newest-labels.ts';

const now = new Date('2026-03-10T12:00:00Z');
const plain: LabelledCode = {
  createdAt: '2026-01-01T00:00:00Z',
  validUntil: null,
  usageCount: 0,
};

it.each([
  ['2026-03-10T11:59:00Z', 'NEU'],
  ['2026-03-03T12:00:00Z', 'NEU'],
  ['2026-03-03T11:59:59Z', null],
])('der erste Code vom %s trägt %s', (createdAt, label) => {
  expect(newestLabel([{ ...plain, createdAt }], 0, now)).toBe(label);
});

it.each([
  ['öfter benutzt als der Durchschnitt', 5, 'HOT'],
  ['so oft benutzt wie der Durchschnitt', 4, null],
  ['nie benutzt', 0, null],
])('der zweite Code, %s, trägt %s', (_, usageCount, label) => {
  const newest = [4, usageCount, 4].map((uses) => ({ ...plain, usageCount: uses }));
  expect(newestLabel(newest, 1, now)).toBe(label);
});

it('nennt keinen von lauter gleichen Codes heiß', () => {
  const used = { ...plain, usageCount: 5 };
  expect(newestLabel([used, used, used], 1, now)).toBeNull();
});

it.each([
  ['2026-04-01', 'LIMITED'],
  [null, null],
])('der dritte Code, gültig bis %s, trägt %s', (validUntil, label) => {
  expect(newestLabel([plain, plain, { ...plain, validUntil }], 2, now)).toBe(label);
});

it('kennt kein Schild für einen Platz, den es nicht gibt', () => {
  expect(newestLabel([plain], 1, now)).toBeNull();
});
