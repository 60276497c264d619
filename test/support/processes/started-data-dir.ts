// A data folder after its first start, with the demo catalogue: a copy takes a fraction of that start.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { makeDataDir, startServer } from './server-process.ts';

export async function makeStartedDataDir(): Promise<string> {
  const { adminUrl, startedDataDir } = inject('database');
  await ensureStarted(adminUrl, startedDataDir);
  const dataDir = await makeDataDir();
  await promisify(execFile)('cp', ['-a', `${startedDataDir}/.`, dataDir]);
  return dataDir;
}

/** Once in a run: of the workers that need it at the same time one starts it, and the others wait for its lock. */
async function ensureStarted(adminUrl: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [folder]);
    if (existsSync(folder)) return;
    const dataDir = await makeDataDir();
    const server = await startServer({ DATA_DIR: dataDir, DEMO_DATA: 'on' });
    await server.stop();
    await rename(dataDir, folder);
  } finally {
    await client.end();
  }
}
