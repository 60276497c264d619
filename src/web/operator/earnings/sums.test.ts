import { expect, test } from 'vitest';
import { growthText, meanText, rateText } from './sums.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('growth is told in percent, and without a base as a dash', () => {
  expect(plain(growthText(150, 100))).toBe('+50 %');
  expect(plain(growthText(50, 100))).toBe('-50 %');
  expect(plain(growthText(100, 100))).toBe('0 %');
  expect(growthText(100, 0)).toBe('–');
});

test('a rate or a mean of nothing is a dash', () => {
  expect(rateText(null)).toBe('–');
  expect(plain(rateText(0))).toBe('0 %');
  expect(meanText(null)).toBe('–');
});
