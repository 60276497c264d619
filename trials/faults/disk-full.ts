// The disk of DATA_DIR is full: a small file system of its own, filled by us and emptied again.
import { execFileSync, spawnSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDataDir, removeDataDir } from '#test/support/processes/server-process.ts';
import { startTrialSite } from '../support/trial-site.ts';
import { harm } from './harm.ts';
import type { Row } from './report.ts';

const FAULT = 'Disk of `DATA_DIR` full for 15 s';
const FULL_MS = 15_000;
/** More than is left of the log's current file. */
const LOUD = 'x'.repeat(20_000_000);

export async function fillDisk(): Promise<Row> {
  const dataDir = await makeDataDir();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0700', 'tmpfs', dataDir]);
  if (status !== 0) {
    await removeDataDir(dataDir);
    return {
      fault: FAULT,
      seen: '–',
      recovery: '–',
      lost: '–',
      missed: [],
      skipped: 'needs root, to mount a small disk',
    };
  }
  const ballast = join(dataDir, 'ballast');
  const site = await startTrialSite({ dataDir });
  try {
    return await harm(site, {
      fault: FAULT,
      recoverWithin: 10_000,
      async inflict() {
        await fill(dataDir, ballast);
        // With no room for its log either, PostgreSQL gives up altogether, and cannot start before there is some.
        await site
          .query('SELECT pg_switch_wal(), pg_logical_emit_message(true, $1, $2)', ['probe', LOUD])
          .catch(() => {});
        await delay(FULL_MS);
        await rm(ballast);
      },
    });
  } finally {
    await site.stop();
    execFileSync('umount', [dataDir]);
    await removeDataDir(dataDir);
  }
}

async function fill(folder: string, file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    const { bavail, bsize } = await statfs(folder);
    // To the last block, and again what was freed meanwhile.
    await handle.write(Buffer.alloc(bavail * bsize)).catch(() => {});
    for (;;) await handle.write(Buffer.alloc(4_096));
  } catch {
    // Full.
  } finally {
    await handle.close();
  }
}
