import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['ABOUT YOU', 'AY'],
  ['Zalando', 'ZA'],
  ['H&M', 'HM'],
  ['Ä', 'Ä'],
  ['a\u0308pfel', 'ÄP'],
  ["Levi's", 'LE'],
  ['1&1', '11'],
  ['home24 shop de', 'HS'],
  ['ß', 'S'],
  ['🎉 Party', 'PA'],
  ['🎉', '?'],
  ['', '?'],
])('%j bekommt %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('ergibt immer ein oder zwei Zeichen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect([1, 2]).toContain([...initialsOf(name)].length);
    }),
  );
});
