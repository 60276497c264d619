// No import cycle, neither of files nor of folders.
import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { cyclesIn } from '#test/support/imports.ts';
import { inner } from './source.ts';

test('no files import each other in a cycle', () => {
  expect(cyclesIn(inner.map((one) => [one.from, one.target]))).toEqual([]);
});

test('no folders do', () => {
  const between = inner
    .map((one): [string, string] => [dirname(one.from), dirname(one.target)])
    .filter(([from, to]) => from !== to);
  expect(cyclesIn(between)).toEqual([]);
});

test('a cycle is found', () => {
  const edges = ['ab', 'bc', 'ca', 'cd'].map(([from = '', to = '']): [string, string] => [from, to]);
  expect(cyclesIn(edges)).toEqual([['a', 'b', 'c']]);
});
