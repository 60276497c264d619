import { expect, test } from 'vitest';
import { codeAt } from '#test/support/authenticator-app.ts';
import { findStep, makeSecret } from './one-time-codes.ts';

/** '12345678901234567890', the secret of the standard's examples. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d of the standard the code is %s', (seconds, code) => {
  expect(codeAt(SECRET, at(seconds))).toBe(code);
});

test('the codes before and after the current one are taken, others are not', () => {
  const now = at(3_000);
  for (const [seconds, step] of [
    [2_970, 99],
    [3_000, 100],
    [3_030, 101],
  ] as const)
    expect(findStep(SECRET, codeAt(SECRET, at(seconds)), now)).toBe(step);
  for (const seconds of [2_940, 3_060]) expect(findStep(SECRET, codeAt(SECRET, at(seconds)), now)).toBeNull();
  for (const code of ['', '1', '0000000', 'abcdef']) expect(findStep(SECRET, code, now)).toBeNull();
});

test('no code is taken twice, nor one before the last one', () => {
  const now = at(3_000);
  expect(findStep(SECRET, codeAt(SECRET, now), now, 100)).toBeNull();
  expect(findStep(SECRET, codeAt(SECRET, at(2_970)), now, 100)).toBeNull();
  expect(findStep(SECRET, codeAt(SECRET, at(3_030)), now, 100)).toBe(101);
});

test('secrets have 160 bits and differ', () => {
  expect(makeSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeSecret()).not.toBe(makeSecret());
});
