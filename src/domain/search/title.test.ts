import { describe, expect, it } from 'vitest';
import { emptyMessage, hasSearch, resultCount, searchTitle, wordOffer } from './title.ts';

describe('searchTitle', () => {
  it.each([
    [{ region: 'nrw' }, 'Beliebte Codes in Nordrhein-Westfalen'],
    [{ region: 'deutschland' }, 'Beliebte Codes in Deutschland'],
    [{ category: 'buero' }, 'Codes für Büro & Schule'],
    [{ category: 'Unbekanntes' }, 'Codes für Unbekanntes'],
    [{ category: 'fashion', region: 'bayern' }, 'Codes für Fashion'],
    [{ q: ' Schuhe ' }, 'Suchergebnisse für "Schuhe"'],
    [{ q: 'Schuhe', category: 'fashion', region: 'bayern' }, 'Suchergebnisse für "Schuhe"'],
    [{ shop: 'H&M' }, 'Suchergebnisse für "H&M"'],
    [{ q: '  ', region: '' }, 'Suchergebnisse'],
    [{}, 'Suchergebnisse'],
  ])('%j ergibt %s', (terms, title) => {
    expect(searchTitle(terms)).toBe(title);
  });
});

it('nennt die Kategorie, in der nichts gefunden wurde', () => {
  expect(emptyMessage({ q: 'Schuhe', category: 'reisen' })).toContain(
    'Für „Schuhe“ gibt es in der Kategorie Reisen derzeit keine',
  );
  expect(emptyMessage({ shop: 'OTTO', category: 'reisen' })).toContain(
    'Für „OTTO“ gibt es in der Kategorie Reisen derzeit keine',
  );
});

it('bietet ein einzelnes Wort mit seinen Treffern an', () => {
  expect(wordOffer('schuhe', 14)).toBe('Treffer für „schuhe“ (14)');
  expect(wordOffer('schuhe', 1_000)).toBe('Treffer für „schuhe“ (1.000)');
  expect(wordOffer('schuhe', 1_001)).toBe('Treffer für „schuhe“ (mehr als 1.000)');
});

it('weiß, ob überhaupt gesucht wird', () => {
  expect(hasSearch({})).toBe(false);
  expect(hasSearch({ q: '   ', category: '', region: ' ', shop: '' })).toBe(false);
  expect(hasSearch({ q: 'a' })).toBe(true);
  expect(hasSearch({ category: 'fashion' })).toBe(true);
  expect(hasSearch({ region: 'nrw' })).toBe(true);
  expect(hasSearch({ shop: 'OTTO' })).toBe(true);
});

it.each([
  [0, 'Keine Rabattcodes gefunden'],
  [1, '1 aktiver Rabattcode gefunden'],
  [2, '2 aktive Rabattcodes gefunden'],
  [1000, '1.000 aktive Rabattcodes gefunden'],
  [1001, 'Mehr als 1.000 aktive Rabattcodes gefunden'],
])('zählt %i Treffer', (n, text) => {
  expect(resultCount(n)).toBe(text);
});

it('nennt bei leerem Ergebnis, wonach gesucht wurde', () => {
  expect(emptyMessage({ q: 'Hafer' })).toContain('„Hafer“');
  expect(emptyMessage({ shop: 'OTTO' })).toContain('„OTTO“');
  // Whoever came by the name of a shop has tried it already.
  expect(emptyMessage({ shop: 'OTTO' })).not.toContain('Name des Shops');
  expect(emptyMessage({ region: 'bw' })).toContain('Baden-Württemberg');
  expect(emptyMessage({ category: 'auto' })).toContain('Auto & Motor');
  expect(emptyMessage({})).not.toContain('undefined');
});
