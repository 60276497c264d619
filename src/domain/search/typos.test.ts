import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, editsFrom } from './typos.ts';

describe('edits', () => {
  test.each([
    ['adidas', 'adidas', 0],
    ['adidas', 'adiads', 1],
    ['douglas', 'doulgas', 1],
    ['conrad', 'conard', 1],
    ['christ', 'chrsit', 1],
    ['expedia', 'expdeia', 1],
    ['zalando', 'zlando', 1],
    ['zalando', 'zallando', 1],
    ['zalando', 'zalanso', 1],
    ['mediamarkt', 'medaimrkt', 2],
    ['', 'abc', 3],
  ])('from %j to %j: %i', (one, other, edits) => {
    expect(editDistance(one, other)).toBe(edits);
  });

  test.each([
    ['adidas', 'adiads', 1],
    ['adidas', 'adiad', null],
    ['nike', 'nkie', null],
    ['aboutyou', 'abotuyuo', 2],
    ['aboutyou', 'abtuyuoo', null],
  ])('of %j, %j counts as %j: one from five letters on, two from eight', (name, typed, edits) => {
    expect(editsFrom(name, typed)).toBe(edits);
  });

  const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 6 });

  test('are as few as a slow search for the shortest way finds', () => {
    /** Straight from the definition, exponential. */
    const slow = (one: string, other: string): number => {
      if (one === '' || other === '') return one.length + other.length;
      const [a, b] = [one.slice(1), other.slice(1)];
      const ways = [slow(a, other) + 1, slow(one, b) + 1, slow(a, b) + (one[0] === other[0] ? 0 : 1)];
      if (one.length > 1 && one[0] === other[1] && one[1] === other[0])
        ways.push(slow(one.slice(2), other.slice(2)) + 1);
      return Math.min(...ways);
    };
    fc.assert(fc.property(word, word, (one, other) => editDistance(one, other) === slow(one, other)));
  });
});
