import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByLetter, LETTERS, letterOf } from './a-to-z.ts';

it.each([
  ['Zalando', 'Z'],
  ['adidas', 'A'],
  ['Ärztebedarf', 'A'],
  ['A\u0308rzte', 'A'],
  ['Öko', 'O'],
  ['Über', 'U'],
  ['Éclair', 'E'],
  ['ßtraße', 'S'],
  ['1&1', '0-9'],
  ['  otto', 'O'],
  ['&Other Stories', '#'],
  ['🎉', '#'],
  ['Яндекс', '#'],
  ['', '#'],
])('%j steht unter %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

describe('groupByLetter', () => {
  const shops = ['Zara', 'otto', 'Öl', 'Obi', '2be', '10er', '#1', 'Äpfel', 'Apfel', 'Azur'].map((name) => ({
    name,
  }));

  it('ordnet Gruppen und Namen nach deutschem Alphabet', () => {
    const groups = groupByLetter(shops).map(({ letter, shops }) => [
      letter,
      ...shops.map(({ name }) => name),
    ]);
    expect(groups).toEqual([
      ['0-9', '2be', '10er'],
      ['A', 'Apfel', 'Äpfel', 'Azur'],
      ['O', 'Obi', 'Öl', 'otto'],
      ['Z', 'Zara'],
      ['#', '#1'],
    ]);
  });

  it('verliert und verdoppelt keinen Shop', () => {
    const anyShops = fc.array(fc.record({ name: fc.string({ unit: 'grapheme' }) }));
    fc.assert(
      fc.property(anyShops, (list) => {
        const grouped = groupByLetter(list).flatMap(({ shops }) => shops);
        expect(grouped).toHaveLength(list.length);
        expect(new Set(grouped)).toEqual(new Set(list));
      }),
    );
  });
});

it('bietet 0-9 und A bis Z zum Filtern an', () => {
  expect(LETTERS).toHaveLength(27);
  expect([LETTERS[0], LETTERS[1], LETTERS.at(-1)]).toEqual(['0-9', 'A', 'Z']);
});
