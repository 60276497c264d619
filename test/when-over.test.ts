import { describe, expect, test } from 'vitest';
import { whenOver } from '#test/support/when-over.ts';

const over: string[] = [];

describe('what is started', () => {
  whenOver(async () => void over.push('of a group'));
  test('by a test', () => {
    whenOver(async () => void over.push('of a test'));
    expect(over).toEqual([]);
  });
  test('ends with that test', () => {
    expect(over).toEqual(['of a test']);
  });
});

test('for a group of tests ends with the group', () => {
  expect(over).toEqual(['of a test', 'of a group']);
});
