import { expect, test } from 'vitest';
import { pageAt } from './routes.ts';

test.each([
  ['/', 'home'],
  ['/shops-az', 'shops-az'],
  ['/Shops-AZ/', 'shops-az'],
  ['/gutscheine/otto', 'shop'],
  ['/gutscheine/otto/', 'shop'],
  ['/gutscheine', 'other-path'],
  ['/gutscheine/otto/mehr', 'other-path'],
  ['/gutscheine/:shop', 'shop'],
  ['/otto', 'other-path'],
  ['/constructor', 'other-path'],
])('%s is the page %s', (path, page) => {
  expect(pageAt(path)).toBe(page);
});
