import { expect, test } from 'vitest';
import { describeError } from '#main/log.ts';
import { failureText } from '#services/jobs/failure.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

test('a failed query is told and logged without its parameters and without the row', async () => {
  const { db } = await createTestDatabase();
  const subscriber = { email: 'geheim@beispiel.example', emailKey: 'geheim@beispiel.example' };
  const subscribe = () =>
    db
      .insertInto('subscribers')
      .values({ ...subscriber, state: 'pending', textVersion: '1' })
      .execute()
      .then(() => null)
      .catch((error: unknown) => error);
  expect(await subscribe()).toBeNull();
  const error = await subscribe();
  expect(failureText(error)).toMatch(/^duplicate key value violates unique constraint "[a-z_]+"$/);
  const line = JSON.stringify(describeError(error));
  expect(line).toContain('23505');
  expect(line).not.toContain('geheim');
});
