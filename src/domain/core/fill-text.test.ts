import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

test('known places are filled, all of them, and others stay', () => {
  expect(fillText('{shop} im {month}: {shop} {toString} {x}', { shop: 'H&M $&', month: 'Mai' })).toBe(
    'H&M $& im Mai: H&M $& {toString} {x}',
  );
});
