// The folder of a cluster inside DATA_DIR: one cluster at a time, and nothing left of one that was killed.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandOf } from '#db/postgres/process-command.ts';
import { StartError } from '#domain/core/start-error.ts';
import { tellGroup } from './front.ts';

const OLD_ONE_MS = 10_000;

export async function takeFolder(dataDir: string): Promise<{ folder: string; leave(): Promise<void> }> {
  const folder = join(dataDir, 'cluster');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'pid');
  const other = await numberIn(file);
  if (other !== process.pid && (await commandOf(other)).includes('main/cluster/start.ts')) {
    throw new StartError(`Der Datenordner ${dataDir} wird schon von einem laufenden Server benutzt.`);
  }
  await writeFile(file, String(process.pid));
  await clearOldFront(folder);
  // Pages of another build name files that are gone.
  await rm(join(folder, 'pages'), { recursive: true, force: true });
  return { folder, leave: () => rm(file, { force: true }) };
}

/** Ends the nginx of a cluster that was killed: it may still be finishing requests, or have missed that death. */
async function clearOldFront(folder: string): Promise<void> {
  const pid = await numberIn(join(folder, 'nginx.pid'));
  const isThere = async () => (await commandOf(pid)).includes(join(folder, 'nginx.conf'));
  if (!(await isThere())) return;
  tellGroup(pid, 'SIGTERM');
  for (const deadline = Date.now() + OLD_ONE_MS; Date.now() < deadline; await delay(50)) {
    if (!(await isThere())) return;
  }
  tellGroup(pid, 'SIGKILL');
}

async function numberIn(file: string): Promise<number> {
  return Number(await readFile(file, 'utf8').catch(() => '')) || 0;
}
