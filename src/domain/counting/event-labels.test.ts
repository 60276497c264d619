import { expect, test } from 'vitest';
import { countedLabel, countedPage, shopIn } from './event-labels.ts';

const shops = new Map([['hm', 'H&M']]);

test.each([
  ['category_filter', 'Beauty', 'Beauty'],
  ['category_filter', 'Alle', 'Alle'],
  ['category_filter', 'Geheimnis', ''],
  ['category_filter', 'H&M', ''],
  ['search', 'h & m', 'H&M'],
  ['search', 'mein name ist hase', ''],
  ['code_copy', 'H&M | SPAR10 | 10 %', 'H&M'],
  ['code_copy', 'Niemand | SPAR10 | 10 %', ''],
  ['shop_visit', 'H&M', 'H&M'],
  ['deal_click', '', ''],
])('%s of „%s“ counts under „%s“', (name, label, counted) => {
  expect(countedLabel(name, label, shops)).toBe(counted);
});

test('what is no shop is not looked for', () => {
  const wanted = [shopIn('category_filter', 'Beauty'), shopIn('search', ''), shopIn('search', '—')];
  expect(wanted).toEqual([null, null, null]);
});

test.each([
  ['/', '/'],
  ['', '/'],
  ['?q=mein+name', '/'],
  ['/shops-az?q=geheim', '/shops-az'],
  ['/gutscheine/otto#code-3', '/gutscheine/:shop'],
  ['/gutscheine/ruf-mich-an-0170-1234567', '/gutscheine/:shop'],
  ['/gutscheine/otto/weiter', '/*'],
  ['/ruf-mich-an', '/*'],
  ['/gutscheine/', '/*'],
  ['javascript:alert(1)', '/*'],
  ['/constructor', '/*'],
])('a view of „%s“ is one of „%s“', (label, page) => {
  expect(countedPage(label)).toBe(page);
});
