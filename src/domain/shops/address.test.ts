import { describe, expect, test } from 'vitest';
import { isPathOfShop, readShopAddress } from './address.ts';

describe('an address of a shop', () => {
  test.each([
    ['/gutscheine/zalando', ['zalando'], true],
    ['/gutscheine/zalando-rabattcode', ['zalando-rabattcode', 'zalando'], true],
    ['/zalando-rabattcode', ['zalando', 'zalando-rabattcode'], true],
    ['/h-m-gutschein', ['h-m', 'h-m-gutschein'], true],
    ['/m%C3%BCller-gutscheine', ['müller', 'müller-gutscheine'], true],
    ['/Zalando', ['zalando'], false],
    ['/zalando-codes', ['zalando-codes', 'zalando'], false],
  ])('%s', (path, names, isAboutShop) => {
    expect(readShopAddress(path)).toEqual({ names, isAboutShop });
  });

  test.each(['/', '/a/b', '/gutscheine/a/b'])('%s is none', (path) => {
    expect(readShopAddress(path)).toBeNull();
  });

  test('that cannot be read is taken as it stands', () => {
    expect(readShopAddress('/%E0%A4%A')?.names).toEqual(['%e0%a4%a']);
  });
});

test.each([
  ['/gutscheine/mueller', true],
  ['/mueller', true],
  ['/mueller-gutscheine', true],
  ['/muller', false],
  ['/mueller-code', false],
  ['/gutscheine/mueller-gutschein', false],
])('%s is written as the address of mueller: %s', (path, expected) => {
  expect(isPathOfShop(path, 'mueller')).toBe(expected);
});
