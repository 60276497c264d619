import { expect, test } from 'vitest';
import { loadLetterforms } from './letterforms.ts';

const letters = await loadLetterforms();
const line = (text: string) => letters.line('display', text, { x: 0, y: 100, size: 100 });
const widthOf = (text: string) => letters.widthOf('display', text, 100);

test('text becomes an outline of nothing but numbers', () => {
  // Among these are glyphs made of others, and numbers that the font package cannot round.
  const outline = line('zuerst kopiert. ÄÖÜäöüß éèñç Łódź 0123456789 &%€–„“');
  expect(/^M[-MLQCZ\d. ]+$/.test(outline)).toBe(true);
  expect(outline.match(/M/g)?.length).toBeGreaterThan(60);
});

test('letters have their usual proportions', () => {
  expect(widthOf('i')).toBeLessThan(widthOf('m'));
  expect(widthOf('WW')).toBeCloseTo(2 * widthOf('W'), -1);
  expect(widthOf('Ä')).toBeCloseTo(widthOf('A'), 0);
  expect(letters.widthOf('text', 'abc', 50)).toBeCloseTo(letters.widthOf('text', 'abc', 100) / 2, 5);
});

test('less common Latin letters are found in the second file, others are left out', () => {
  expect(line('Ł')).not.toBe('');
  expect(line('Ω漢😀')).toBe('');
  expect(widthOf('Ω漢😀')).toBe(0);
});

test('a decomposed umlaut is drawn like the whole one', () => {
  expect(line('Mu\u0308ller')).toBe(line('Müller'));
});
