import { describe, expect, test } from 'vitest';
import { searchUnits } from './units.ts';

describe('a search is taken apart', () => {
  test.each([
    ['H&M', ['[h und m]']],
    ['h & m', ['[h und m]']],
    ['H und M Kleid', ['[h und m]', 'kleid']],
    ['1&1', ['[1 und 1]']],
    ['hm', ['[hm]']],
    ['Müller & Söhne', ['muller', 'sohne']],
    ['Mode und Schuhe', ['mode', 'schuhe']],
    ['rbst-2', ['rbst 2']],
    ['zalando 20', ['zalando', '[20]']],
    ['und', ['[und]']],
    ['&', ['[und]']],
    ['%', []],
    ['  ', []],
  ])('%j into %j', (typed, wanted) => {
    const shown = searchUnits(typed).map(({ text, whole }) => (whole ? `[${text}]` : text));
    expect(shown).toEqual(wanted);
  });

  test('and knows each part as a shop may be called', () => {
    expect(searchUnits('H & M')).toEqual([{ text: 'h und m', compact: 'hm', whole: true }]);
  });
});
