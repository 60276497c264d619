import { expect, test } from 'vitest';
import { AppError } from '#domain/core/app-error.ts';
import { SyncError } from '#services/sources/sync/error.ts';
import { failureText, isFinal, JobFailure } from './failure.ts';

test('what is meant for people is taken as it is', () => {
  expect(
    failureText(new AppError('unavailable', { message: 'x', userMessage: 'AWIN antwortet nicht.' })),
  ).toBe('AWIN antwortet nicht.');
  expect(failureText(new JobFailure('Quelle awin: …', { awin: 0 }))).toBe('Quelle awin: …');
});

test('trouble with the database is told in words, not in codes', () => {
  const failed = (code: string, message: string) =>
    new Error('outer', { cause: Object.assign(new Error(message), { code }) });
  expect(failureText(failed('53100', 'could not extend file "base/5/1": No space left on device'))).toBe(
    'Auf dem Datenträger ist kein Platz mehr.',
  );
  expect(failureText(failed('57P01', 'terminating connection due to administrator command'))).toMatch(
    /^Die Datenbank war nicht erreichbar/,
  );
});

test.each([
  ['connect ECONNREFUSED postgres://anna:geheim@db.example/x'],
  ['GET https://api.example/v1?token=geheim&x=1 failed'],
  ['Authorization: Bearer geheim'],
  ['{"apiKey": 1, "token": "geheim"}'],
  ['password=geheim'],
  ['mailbox geheim@example.de unknown'],
])('%s loses its secret', (message) => {
  const text = failureText(new Error(message));
  expect(text).not.toContain('geheim');
  expect(text.length).toBeGreaterThan(3);
});

test('what is no error, has no text or is endless becomes a short text', () => {
  expect(failureText('kaputt')).toBe('kaputt');
  expect(failureText(new AggregateError([new Error('eins'), new Error('zwei')]))).toBe('eins');
  expect(failureText(new TypeError())).toBe('TypeError');
  expect(failureText(new Error('x'.repeat(10_000)))).toHaveLength(400);
});

test('what only a person can put right is not tried again', () => {
  expect(isFinal(new SyncError('unconfirmed', ''))).toBe(true);
  expect(isFinal(new SyncError('unconfigured', ''))).toBe(true);
  expect(isFinal(new SyncError('network', ''))).toBe(false);
  expect(isFinal(new JobFailure('', {}))).toBe(false);
  expect(isFinal(new JobFailure('', {}, { final: true }))).toBe(true);
  expect(isFinal(new Error('x'))).toBe(false);
});
