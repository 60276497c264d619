import { expect, test } from 'vitest';
import { tidyPath } from './tidy-path.ts';

test.each([
  ['/', '/'],
  ['/shops-az', '/shops-az'],
  ['/Shops-AZ/', '/shops-az'],
  ['/m%C3%BCller', '/m%C3%BCller'],
  ['/M%c3%9cller/', '/m%C3%BCller'],
  ['/gutscheine/C%26A', '/gutscheine/c&a'],
])('%s is written %s', (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy);
});

test.each([
  '//evil.example/',
  '/x//',
  '/\\evil.example',
  '/%5Cevil',
  '/a%2Fb',
  '/a%3Fb',
  '/%E0%A4%A',
  '/%00',
])('%s is no address of ours', (path) => {
  expect(tidyPath(path)).toBeNull();
});

test('what is tidy stays', () => {
  for (const path of ['/M%C3%9CLLER/', '/gutscheine/C%26A', '/a b', "/l'oreal%21"]) {
    const once = tidyPath(path) ?? '';
    expect(tidyPath(once)).toBe(once);
  }
});
