// The data directory of the embedded database: created once, and cleaned up after a server that was killed.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { APPLICATION_NAME } from '#db/core/connect.ts';
import { StartError } from '#domain/core/start-error.ts';
import type { Launch } from './launch.ts';
import { commandOf } from './process-command.ts';

const run = promisify(execFile);

export const SUPERUSER = 'rabattlotse';
const MAJOR_VERSION = '18';
// Inside the cluster, so that the two can never be separated.
const PASSWORD_FILE = 'rabattlotse.password';

/**
 * Creates the cluster if there is none and returns its password. Built aside and renamed (atomic rename), so that a
 * killed first start leaves no partial cluster, and two concurrent first starts end up with one.
 */
export async function ensureCluster(launch: Launch): Promise<string> {
  const existing = await readFile(join(launch.clusterDir, 'PG_VERSION'), 'utf8').catch(() => null);
  if (existing === null) await makeCluster(launch);
  else if (existing.trim() !== MAJOR_VERSION) {
    throw new StartError(
      `Die Datenbank in ${launch.clusterDir} stammt von PostgreSQL ${existing.trim()}, dieses Programm bringt ${MAJOR_VERSION} mit. Bitte mit der alten Version sichern (npm run cli -- backup DATEI), den Ordner wegbewegen und die Sicherung hier zurückspielen (npm run cli -- restore DATEI).`,
    );
  }
  return readFile(join(launch.clusterDir, PASSWORD_FILE), 'utf8');
}

async function makeCluster(launch: Launch): Promise<void> {
  const half = `${launch.clusterDir}.${process.pid}`;
  const passwordFile = `${half}.password`;
  try {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    // initdb reads it, and may run as another user.
    const { uid, gid } = launch.identity;
    if (uid !== undefined && gid !== undefined) await chown(passwordFile, uid, gid);
    const args = ['-D', half, '-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    args.push(
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    );
    const [program = '', ...rest] = [...launch.prefix, launch.initdb, ...args];
    await run(program, rest, { cwd: '/', ...launch.identity });
    await rename(passwordFile, join(half, PASSWORD_FILE));
    await rename(half, launch.clusterDir).catch((error: NodeJS.ErrnoException) => {
      const otherWasFaster = error.code === 'ENOTEMPTY' || error.code === 'EEXIST';
      if (!otherWasFaster) throw error;
    });
  } finally {
    await rm(half, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(`Der Datenordner ${dataDir} wird schon von einem laufenden Server benutzt.`);
  }
}

/**
 * Handles a stale postmaster.pid. Where the process is dead, the file is removed. A running database whose server was
 * killed stops by itself within moments; one that keeps running without a server is an orphan and is stopped.
 */
export async function clearOldPostmaster(launch: Launch, dataDir: string, password: string): Promise<void> {
  const file = join(launch.clusterDir, 'postmaster.pid');
  for (let attempt = 0; attempt < 100; attempt++) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    if (!pid) return;
    if (!(await isPostmaster(pid, lines[1] ?? ''))) {
      // PostgreSQL would refuse to start if the pid now belongs to an unrelated process.
      await rm(file, { force: true });
      return;
    }
    const servers = port ? await countServers(port, password) : null;
    if (servers !== null && servers > 0) throw new DataFolderInUse(dataDir);
    if (servers === 0 && attempt === 30) process.kill(pid, 'SIGINT');
    await delay(100);
  }
  throw new DataFolderInUse(dataDir);
}

/** Whether that process is the PostgreSQL of this folder, spelled as in postmaster.pid. */
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  const command = await commandOf(pid);
  return folder !== '' && command.includes('postgres') && command.includes(folder);
}

/** How many connections of our servers the database has; null while it cannot be queried. */
async function countServers(port: number, password: string): Promise<number | null> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 1_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = $1',
      [APPLICATION_NAME],
    );
    return rows[0]?.count ?? 0;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
