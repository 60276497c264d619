// Servers with generated catalogues of several sizes, on one PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#db/core/migrate.ts';
import { startEmbedded } from '#db/postgres/embedded.ts';
import { type ServerProcess, startServer } from '#test/support/processes/server-process.ts';
import { generateCatalogue } from './catalogue.ts';

export interface ScaledSite {
  codes: number;
  origin: string;
  databaseUrl: string;
  /** One more instance on the same database. */
  startAnother(): Promise<ServerProcess>;
  stop(): Promise<void>;
}

export async function withScaledSites(
  sizes: number[],
  work: (sites: ScaledSite[]) => Promise<void>,
  settings: Record<string, string> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rabattlotse-bench-'));
  const embedded = await startEmbedded({ dataDir, settings: { max_wal_size: '4GB' } });
  const sites: ScaledSite[] = [];
  try {
    for (const codes of sizes) sites.push(await startScaledSite(embedded.url, codes, settings));
    await work(sites);
  } finally {
    for (const site of sites) await site.stop();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startScaledSite(
  urlOf: (database: string) => string,
  codes: number,
  settings: Record<string, string>,
): Promise<ScaledSite> {
  const name = `codes_${codes}`;
  await withClient(urlOf('postgres'), (client) => client.query(`CREATE DATABASE ${name}`));
  const databaseUrl = urlOf(name);
  await migrate(databaseUrl);
  // The first start inserts the categories that shops and codes refer to, and runs the initial jobs of a new
  // installation: on a million codes they would distort the measurement.
  const environment = {
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
    OUTBOUND: 'off',
    NODE_ENV: 'production',
    ...settings,
  };
  const first = await startServer(environment);
  await withClient(databaseUrl, untilJobsEnded);
  await first.stop();
  const started = performance.now();
  await withClient(databaseUrl, (client) => generateCatalogue(client, codes));
  console.log(`made ${codes} codes in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const server = await startServer(environment);
  return {
    codes,
    origin: server.origin,
    databaseUrl,
    startAnother: () => startServer(environment),
    stop: async () => void (await server.stop()),
  };
}

async function untilJobsEnded(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ended: boolean }>(
      'SELECT count(*) > 0 AND count(*) = count(ended_at) AS ended FROM job_runs',
    );
    if (rows[0]?.ended) return;
    await delay(200);
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
