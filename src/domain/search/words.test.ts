import { describe, expect, test } from 'vitest';
import { foldGerman } from '#domain/core/fold.ts';
import { asksForAny, partsOf, sameAs, singleWords, tellingWords, withoutInnerUnd } from './words.ts';

test.each([
  ['Otto Gutschein', 'otto'],
  ['aktuelle Rabattcodes für H&M 2026', 'h und m'],
  ['Gutscheincode einlösen bei IKEA', 'ikea'],
  ['Laufschuhe Damen', 'laufschuhe damen'],
  ['Gutschein', 'gutschein'],
  ['Rabatt 2026', 'rabatt 2026'],
  ['Modell 2001', 'modell 2001'],
  ['IKEA kostenloser Versand', 'ikea versandkostenfrei'],
  ['Lieferung Otto gratis', 'lieferung otto gratis'],
  ['Peek u. Cloppenburg', 'peek und cloppenburg'],
  ["Jack 'n' Jones", 'jack und jones'],
  ['peek un', 'peek und'],
  ['Typ N', 'typ n'],
  ['U Boot', 'u boot'],
])('of %s tells: %s', (typed, telling) => {
  expect(tellingWords(foldGerman(typed)).join(' ')).toBe(telling);
});

test.each([
  ['portofrei', 'gratisversand'],
  ['Portofreier', 'versandkostenfrei'],
  ['Gratisversand', 'portofrei'],
  ['Neukunden', 'erstbestellung'],
  ['Erstbestellerrabatt', 'neukunde'],
  ['Studentenrabatt', 'studierende'],
])('%s is also: %s', (typed, other) => {
  expect(sameAs(foldGerman(typed))?.split(/[ |]+/)).toContain(other);
});

test('most words are nothing else', () => {
  for (const word of ['versand', 'kunden', 'studio']) expect(sameAs(word)).toBeNull();
});

test.each([
  ['1und1', ['11']],
  ['handm', ['hm']],
  ['hundundkatz', ['hundkatz', 'hundkatz']],
  ['hund', []],
  ['undine', []],
])('%s may be one name, written with an und: %j', (typed, names) => {
  expect(withoutInnerUnd(typed)).toEqual(names);
});

test.each([
  ['Rote Schuhe, für Damen', ['Rote', 'Schuhe', 'Damen']],
  ['schuhe SCHUHE gutschein 2026 h&m', ['SCHUHE']],
  ['schuhe', []],
  ['der und in 20', []],
  ['"rote schuhe" „damen“', ['rote', 'schuhe', 'damen']],
])('%s is offered as %j', (typed, words) => {
  expect(singleWords(typed)).toEqual(words);
});

test('nothing but words that everybody uses asks for any code', () => {
  expect(asksForAny(foldGerman('Aktuelle Gutscheine 2026'))).toBe(true);
  expect(asksForAny(foldGerman('Gutschein Otto'))).toBe(false);
});

describe('parts of a text', () => {
  test('are words that follow each other, as names are compared, without the whole', () => {
    expect(partsOf(['h', 'und', 'm', 'jeans'])).toEqual([...['h', 'hm', 'und', 'm', 'mjeans', 'jeans']]);
  });

  test('are none of a single word, and few of a long text', () => {
    expect(partsOf(['otto'])).toEqual([]);
    const words = Array.from({ length: 200 }, (_, number) => `wort${number}`);
    expect(partsOf(words)).toHaveLength(36);
  });
});
