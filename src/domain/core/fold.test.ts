import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCompact, foldGerman, SEARCH_MAX_LENGTH } from './fold.ts';

const word = fc.string({ unit: fc.constantFrom(...'abeousßäöüÄÖÜ &dn-e') });
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), word);

describe('foldGerman', () => {
  it.each([
    ['Müller', 'muller'],
    ['MUELLER', 'muller'],
    ['Muller', 'muller'],
    ['Mu\u0308ller', 'muller'],
    ['Öl und Äpfel', 'ol und apfel'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['L’Oréal', 'l oreal'],
    ['H&M', 'h und m'],
    ['H and M', 'h und m'],
    ['  Peek   &  Cloppenburg ', 'peek und cloppenburg'],
    ['Land & Leute', 'land und leute'],
    ['Søstrene Grene', 'sostrene grene'],
    ['a\u00adb', 'ab'],
    ['Saee', 'sa'],
    ['🎉', ''],
    ['', ''],
  ])('%j wird %j', (text, folded) => {
    expect(foldGerman(text)).toBe(folded);
  });

  it('ist beim zweiten Mal wirkungslos', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldGerman(foldGerman(text))).toBe(foldGerman(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('unterscheidet weder Groß- von Kleinschreibung noch Umlaute von ihren Umschriften', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcrstäöüß ') }), (text) => {
        const spelledOut = text.replace(/[äöü]/g, (c) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[c] ?? c);
        const bare = text.replace(/[äöü]/g, (c) => ({ ä: 'a', ö: 'o', ü: 'u' })[c] ?? c);
        expect(foldGerman(spelledOut)).toBe(foldGerman(text));
        expect(foldGerman(bare)).toBe(foldGerman(text));
        expect(foldGerman(text.toUpperCase())).toBe(foldGerman(text));
      }),
    );
  });

  it('lässt nur Buchstaben, Ziffern und einzelne Leerzeichen übrig', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldGerman(text)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });
});

describe('foldCompact', () => {
  it.each(['H und M', 'h&m', 'hm', 'H & M', 'H and M', ' H  &  M! '])('%j ist H&M', (text) => {
    expect(foldCompact(text)).toBe('hm');
  });

  it('hält Namen auseinander, die nur aus „und“ bestehen oder leer sind', () => {
    expect(foldCompact('&')).toBe('und');
    expect(foldCompact('')).toBe('');
    expect(foldCompact('Hundkatze')).toBe('hundkatze');
  });

  it('macht aus Teilen, die zusammen „and“ ergeben, dasselbe wie aus dem Wort', () => {
    for (const text of ['an d', 'A-N-D', 'and', '&']) expect(foldCompact(text)).toBe('und');
  });

  it('ist beim zweiten Mal wirkungslos', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldCompact(foldCompact(text))).toBe(foldCompact(text));
      }),
      { numRuns: 2000 },
    );
  });
});

it('begrenzt die Länge einer Suche auf 200 Zeichen', () => {
  expect(SEARCH_MAX_LENGTH).toBe(200);
});
