import { describe, expect, test } from 'vitest';
import { directoryPage, directoryView, mostVisited, shopsContaining } from './directory.ts';

const shops = [
  { name: 'Ä', category: 'Beauty', visitCount: 3 },
  { name: 'adidas', category: 'Sport & Fitness', visitCount: 9 },
  { name: 'Müller', category: 'Beauty', visitCount: 9 },
  { name: '1-2-3.tv', category: 'Elektronik', visitCount: 0 },
  { name: '§Recht', category: 'Services', visitCount: 1 },
];
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('the directory', () => {
  test('groups all of them, digits first, other signs last', () => {
    const { counts, total, groups } = directoryView(shops, { q: '', letter: '' });
    expect(counts).toEqual({ '0-9': 1, A: 2, M: 1, '#': 1 });
    expect(total).toBe(5);
    expect(groups.map(({ letter }) => letter)).toEqual(['0-9', 'A', 'M', '#']);
  });

  test('a letter narrows the list, but not what the bar says of the others', () => {
    const { counts, total, groups } = directoryView(shops, { q: '', letter: 'A' });
    expect(counts.M).toBe(1);
    expect(total).toBe(2);
    expect(groups).toHaveLength(1);
  });

  test.each([
    ['MÜLL', ['Müller']],
    ['muell', ['Müller']],
    ['fitness', ['adidas']],
    ['beauty', ['Ä', 'Müller']],
    ['-2-', ['1-2-3.tv']],
    ['§', ['§Recht']],
    ['  ', names(shops)],
    ['xyz', []],
  ])('%j finds %j', (typed, found) => {
    expect(names(shopsContaining(shops, typed))).toEqual(found);
  });

  test.each([
    ['AND', ['Zalando']],
    ['und', []],
    ['&', ['H&M', 'C&A']],
    ['H&M', ['H&M']],
    ['h und m', ['H&M']],
    ['hm', ['H&M']],
    ['c & a', ['C&A']],
    ['zal', ['Zalando']],
  ])('and with signs %j finds %j', (typed, found) => {
    const signs = ['H&M', 'Zalando', 'C&A', 'Magic Auto'].map((name) => ({ name, category: 'Mode' }));
    expect(names(shopsContaining(signs, typed))).toEqual(found);
  });

  test('comes in pages that together are all of it', () => {
    const { groups } = directoryView(shops, { q: '', letter: '' });
    const pages = [1, 2, 3].map((page) => directoryPage(groups, page, 2));
    expect(pages.map((page) => page.map(({ letter }) => letter))).toEqual([['0-9', 'A'], ['A', 'M'], ['#']]);
    expect(pages.flat().flatMap((group) => group.shops)).toHaveLength(5);
  });
});

test('the most visited come first, equals by name', () => {
  expect(names(mostVisited(shops, 3))).toEqual(['adidas', 'Müller', 'Ä']);
});
