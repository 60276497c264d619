import { expect, test } from 'vitest';
import { isCompressible } from './compression.ts';

test.each([
  ['text/html; charset=utf-8', 20_000, true],
  ['application/json', 20_000, true],
  ['application/atom+xml', 20_000, true],
  ['image/svg+xml', 20_000, true],
  ['image/png', 20_000, false],
  ['font/woff2', 20_000, false],
  ['', 20_000, false],
  ['text/html; charset=utf-8', 500, false],
])('whether %s of %d bytes is compressed: %s', (type, length, expected) => {
  expect(isCompressible(type, length)).toBe(expected);
});
