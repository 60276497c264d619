import { expect, test } from 'vitest';
import { runAlerts } from '#test/support/processes/alert-run.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

// `npm run bench -- alerts` does it with ten thousand.
const PEOPLE = 1_500;

test('everybody who waits for one shop gets their mail, and the memory of a run does not grow with them', async () => {
  const database = await createTestDatabase();
  const { sent, different, heaps } = await runAlerts(database, PEOPLE);
  expect([sent, different]).toEqual([PEOPLE, PEOPLE]);
  // A list of recipients or mails would be megabytes.
  expect((heaps.at(-1) ?? 0) - (heaps[0] ?? 0)).toBeLessThan(3_000);
  await database.close();
});
