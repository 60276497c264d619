import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { APPLICATION_NAME } from '#db/core/connect.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { planLaunch } from './launch.ts';

/** The address of the database a running server keeps in this folder; null when none runs. */
export async function runningEmbedded(dataDir: string, database: string): Promise<string | null> {
  const folder = await realpath(dataDir).catch(() => null);
  if (!folder) return null;
  const launch = await planLaunch(folder);
  const written = await readFile(join(launch.clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(written.split('\n')[3]);
  if (!port) return null;
  const url = `postgres://${SUPERUSER}:${await ensureCluster(launch)}@127.0.0.1:${port}/${database}`;
  return (await hasServer(url)) ? url : null;
}

/** Whether a database was ever made in this folder, or for it. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  const folder = await realpath(dataDir).catch(() => null);
  return folder !== null && existsSync(join((await planLaunch(folder)).clusterDir, 'PG_VERSION'));
}

/** A database whose server has died is about to stop: no command should start to use it. */
async function hasServer(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(
      'SELECT FROM pg_stat_activity WHERE application_name = $1 LIMIT 1',
      [APPLICATION_NAME],
    );
    return rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
