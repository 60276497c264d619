// A site to be harmed: a real server process on a fixed port, started again by us as a service manager would.

import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { runningEmbedded } from '#db/postgres/running.ts';
import { PASSWORD } from '#test/support/operator.ts';
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '#test/support/processes/server-process.ts';

const PATIENCE_MS = 30_000;

export const METRICS_TOKEN = 'nur-fuer-versuche-am-lebenden';
/** What opens /metrics. */
export const METRICS = { Authorization: `Bearer ${METRICS_TOKEN}` };

export interface TrialSite {
  origin: string;
  dataDir: string;
  server(): ServerProcess;
  /** Starts the server again after it was killed. */
  restart(): Promise<void>;
  /** Asks the database itself, past the server. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The number of the database's first process. */
  postmaster(): Promise<number>;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export interface Usage {
  memoryMb: number;
  /** Open files and connections of the server. */
  handles: number;
}

interface SiteOptions {
  dataDir?: string;
  env?: Record<string, string>;
  /** The first start of a folder makes the database; it is not the process that is tried. */
  databaseUrl?: string;
}

export async function startTrialSite({
  dataDir,
  env = {},
  databaseUrl,
}: SiteOptions = {}): Promise<TrialSite> {
  const folder = dataDir ?? (await makeDataDir());
  const port = await freePort();
  const environment = {
    DATA_DIR: folder,
    PORT: String(port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    DEMO_DATA: 'on',
    OPERATOR_PASSWORD: PASSWORD,
    METRICS_TOKEN,
    ...env,
  };
  let server = await startServer(environment);
  // Also when the trial itself is broken off.
  process.on('exit', () => server.child.kill());
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir: folder,
    server: () => server,
    async restart() {
      server = await startServer(environment);
    },
    async query(text, values = []) {
      const url = databaseUrl ?? (await embeddedUrl(folder));
      return askDatabase(url, text, values);
    },
    postmaster: async () =>
      Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]),
    usage: () => usageOf(server.child.pid ?? 0),
    async stop() {
      await server.stop();
      if (dataDir === undefined) await removeDataDir(folder);
    },
  };
}

/** A site that is being harmed may take longer to let us in than a command would wait. */
async function embeddedUrl(folder: string): Promise<string | null> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(200)) {
    const url = await runningEmbedded(folder, 'postgres');
    if (url) return url;
  }
  return null;
}

export async function askDatabase<Row extends pg.QueryResultRow>(
  url: string | null | undefined,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  if (!url) throw new Error('the database is not there');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function usageOf(pid: number): Promise<Usage> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  return { memoryMb: Math.round(kilobytes / 1024), handles: (await readdir(`/proc/${pid}/fd`)).length };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
