import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepBounded, openLog } from './log-file.ts';

test('a log that grew too long begins again, while it is written to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'postgres.log');
  const log = await openLog(file);
  onTestFinished(() => log.close());
  await log.write('kurz');
  const bounded = keepBounded(file, 1);
  onTestFinished(() => bounded.stop());
  await log.truncate(10_000_000);
  await log.write('!');
  await expect.poll(async () => (await stat(file)).size).toBe(0);
  await log.write('weiter');
  expect(await readFile(file, 'utf8')).toBe('weiter');
});
