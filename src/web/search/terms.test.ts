import { expect, it } from 'vitest';
import { moreResults, readSearch } from './terms.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

it('kürzt Leerraum und behandelt leere Suchen als keine', () => {
  expect(read('q=%20zalando%20&shop=%20')).toMatchObject({ q: 'zalando', shop: undefined });
});

it('liest alle vier Arten zu suchen und gibt sie beim Blättern weiter', () => {
  const search = read('q=a&shop=b&category=c&region=bayern');
  expect(search).toMatchObject({ q: 'a', shop: 'b', category: 'c', region: 'bayern' });
  expect(moreResults(read('region=bayern'))).toBe('/?region=bayern&limit=72');
});

it('kürzt einen überlangen Suchtext, statt an der API zu scheitern', () => {
  expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(200);
});

it.each([
  ['', 24],
  ['limit=72', 72],
  ['limit=-5', 24],
  ['limit=abc', 24],
  ['limit=99999', 500],
])('zeigt bei „%s“ %i Ergebnisse', (query, limit) => {
  expect(read(query).limit).toBe(limit);
});

it('verlinkt mehr Ergebnisse derselben Suche, bis es keine mehr gibt', () => {
  expect(moreResults(read('q=otto'))).toBe('/?q=otto&limit=72');
  expect(moreResults(read('q=otto&limit=500'))).toBeNull();
});
