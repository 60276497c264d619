import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCsv } from './csv-file.ts';

test('a long table lets others have their turn while it is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-csv-'));
  let isOver = false;
  onTestFinished(async () => {
    isOver = true;
    await rm(folder, { recursive: true });
  });
  const path = join(folder, 'table.csv');
  await writeFile(path, `shop;code\n${'a;b\n'.repeat(16_000)}`);
  const table = await openCsv(path);
  let turns = 0;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  count();
  let rows = 0;
  for await (const _ of table.rows()) rows++;
  expect(rows).toBe(16_000);
  // Its 63 kB come from the disk at once.
  expect(turns).toBeGreaterThan(50);
});
