import { expect, test } from 'vitest';
import { keysOf, recordOf } from './objects.ts';

test('a record has one value for each of its names, in their order', () => {
  const lengths: Record<'a' | 'bc', number> = recordOf(
    ['a', 'bc'],
    (name, index) => name.length * 10 + index,
  );
  expect(lengths).toEqual({ a: 10, bc: 21 });
  expect(keysOf(lengths)).toEqual(['a', 'bc']);
});
