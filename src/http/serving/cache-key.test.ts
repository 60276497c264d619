import { expect, test } from 'vitest';
import { cacheKey, isPrivateBasket, pathOf } from './cache-key.ts';

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=x', '/'],
  ['/?q=a&utm=1', '/?q=a'],
  ['/?shop=b&q=a', '/?q=a&shop=b'],
  ['/?q=a&q=b', '/?q=a'],
  ['/?q=%C3%BC', '/?q=%C3%BC'],
  ['/?q=ü', '/?q=%C3%BC'],
  ['/?q=a%26shop=b', '/?q=a%26shop%3Db'],
])('%s is the same question as %s', (url, key) => {
  expect(cacheKey(url)).toBe(key);
});

test('a basket is part of the question on pages of shops alone', () => {
  const key = cacheKey('/gutscheine/otto?utm=1&app=ja&warenkorb=74,90') ?? '';
  expect(key).toBe('/gutscheine/otto?warenkorb=74%2C90&app=ja');
  expect(isPrivateBasket(key)).toBe(true);
  expect(cacheKey('/gutscheine/otto?app=ja')).toBe('/gutscheine/otto');
  expect(cacheKey('/?warenkorb=74')).toBe('/');
  expect(cacheKey('/api/codes?warenkorb=74')).toBe('/api/codes');
  expect(isPrivateBasket('/gutscheine/otto?q=warenkorb')).toBe(false);
});

test('an absurdly long address is not kept', () => {
  expect(cacheKey(`/?q=${'a'.repeat(2_000)}`)).toBeNull();
});

test('the path of a URL is what stands before its parameters', () => {
  expect(pathOf('/gutscheine/otto?warenkorb=74?')).toBe('/gutscheine/otto');
  expect(pathOf('/gutscheine/otto')).toBe('/gutscheine/otto');
});
