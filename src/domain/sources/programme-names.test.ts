import { describe, expect, it } from 'vitest';
import { shopNameOf } from './programme-names.ts';

describe('der Name eines Shops aus dem seines Programms', () => {
  it.each([
    ['Beispiel-Shop DE', 'Beispiel-Shop'],
    ['Beispiel-Shop (DE)', 'Beispiel-Shop'],
    ['Beispiel - DE', 'Beispiel'],
    ['Nordlicht Mode Germany', 'Nordlicht Mode'],
    ['Nordlicht | Deutschland', 'Nordlicht'],
    ['Nordlicht DE Partnerprogramm', 'Nordlicht'],
    ['  Nordlicht  ', 'Nordlicht'],
  ])('macht aus %j %j', (programme, name) => {
    expect(shopNameOf(programme)).toBe(name);
  });

  it.each(['Deutschland', 'DE', 'Kinderwelt', 'Mode.de', 'Lederjade', 'Haus Deutschlander', 'Programm'])(
    'lässt %j, wie es ist',
    (name) => {
      expect(shopNameOf(name)).toBe(name);
    },
  );
});
