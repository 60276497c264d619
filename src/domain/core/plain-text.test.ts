import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['  10 %\r\n auf\talles ', '10 % auf alles'],
    ['Mode &amp; Sch&ouml;nes f&uuml;r 5 &euro;', 'Mode & Schönes für 5 €'],
    ['5&#8364; &#x26; mehr', '5€ & mehr'],
    ['<p>Nur <b>heute</b><br/>gültig</p>', 'Nur heute gültig'],
    ['Größe < 40 & > 30', 'Größe < 40 & > 30'],
    ['a\u0000b', 'a b'],
    ['&unbekannt; &#99999999;', '&unbekannt; &#99999999;'],
    ['&#1114112;x', 'x'],
    ['', ''],
  ])('%j wird zu %j', (text, expected) => {
    expect(plainText(text, 100)).toBe(expected);
  });

  it('kürzt am Wort', () => {
    expect(plainText('zwanzig Prozent auf alles', 20)).toBe('zwanzig Prozent auf…');
    expect(plainText('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(plainText('x'.repeat(8) + '😀'.repeat(9), 10)).toBe(`${'x'.repeat(8)}…`);
  });

  it('ist nie zu lang, ohne Steuerzeichen und wohlgeformt', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 50 }), (text, maxLength) => {
        const line = plainText(text, maxLength);
        expect(line.length).toBeLessThanOrEqual(maxLength);
        expect(line).not.toMatch(/\p{Cc}/u);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
  });
});
