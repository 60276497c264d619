import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('a failed query is logged without the row', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    detail: 'Key (email)=(geheim@beispiel.example) already exists.',
  });
  const line = JSON.stringify(describeError(new Error('outer', { cause })));
  expect(line).toContain('23505');
  expect(line).toContain('unique constraint');
  expect(line).not.toContain('geheim');
});

test('something that is no error is logged as text', () => {
  expect(describeError('kaputt')).toBe('kaputt');
});
