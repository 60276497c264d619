// The whole site as it runs in production, on a free port and a database of its own.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { listenToCatalogue } from '#db/core/catalogue-listener.ts';
import { connect } from '#db/core/connect.ts';
import { TagVersions } from '#http/core/tag-versions.ts';
import { createApp } from '#http/serving/app.ts';
import { createMetrics } from '#http/serving/metrics.ts';
import { createSite } from '#http/serving/site.ts';
import type { Jobs } from '#jobs/runner.ts';
import { readConfig } from '#main/config.ts';
import { buildDeps } from '#main/server/deps.ts';
import { builtOperator } from '#main/server/website.ts';
import { asWebsite } from '#main/server/website-module.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { BROWSER } from './visitors.ts';
import { whenOver } from './when-over.ts';

const METRICS_TOKEN = 'nur-fuer-tests-der-zahlen';
/** What opens /metrics. */
export const METRICS = { Authorization: `Bearer ${METRICS_TOKEN}` };

/** To compress a page takes as long as to render half of it, and most tests only read it. */
const ASKED = { 'User-Agent': BROWSER, 'Accept-Encoding': 'identity' };

const BUILD = join(import.meta.dirname, '../../build');

export interface TestSite extends TestDatabase {
  origin: string;
  /** Not compressed, unless the headers ask for it. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** As a browser posts; a body that is text is sent as it is. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The answer to a public call that no cache has seen. */
  compute(path: string): Promise<Response>;
  /** The clock of the site; tests may move it. */
  time: { now: Date };
  /** Not started; a test that wants one to run starts them. */
  jobs: Jobs;
  /** Log lines of level warn and above. */
  complaints: string[];
}

/** Settings are given as in the environment of a server; with DATABASE_URL it is one more instance on that database. */
export async function startTestSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const url = settings.DATABASE_URL;
  const database = url ? { ...connect(url, { connections: 10 }), url } : await createTestDatabase();
  const time = { now: new Date() };
  const complaints: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void complaints.push(line) });
  const website = asWebsite(await import(join(BUILD, 'server/index.js')));
  const config = readConfig({ OUTBOUND: 'off', TRUST_PROXY: '1', METRICS_TOKEN, ...settings });
  const { deps, close } = buildDeps({
    config,
    db: database.db,
    databaseUrl: database.url,
    log,
    clock: () => time.now,
    publicUrl: config.publicUrl,
  });
  const site = await createSite(deps, {
    website,
    operator: await builtOperator(join(BUILD, 'operator')),
    assetsFolder: join(BUILD, 'client'),
    development: false,
  });
  const app = createApp(
    deps,
    createMetrics(deps.jobs),
    new TagVersions(),
    async () => new Response(null, { status: 404 }),
  );
  const listener = listenToCatalogue(database.url, site);
  await listener.started;
  // The keep-alive race: a busy process would close a connection as idle over which a test is sending just then.
  const server = createServer({ keepAliveTimeout: 0 }, site.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  whenOver(async () => {
    server.closeAllConnections();
    server.close();
    await listener.close();
    await close();
    await database.close();
  });
  return {
    ...database,
    origin,
    time,
    jobs: deps.jobs,
    complaints,
    compute: async (path) => app.request(config.publicUrl + path),
    get: (path, headers = {}) =>
      fetch(origin + path, { headers: { ...ASKED, ...headers }, redirect: 'manual' }),
    post: (path, body, headers = {}) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'User-Agent': BROWSER, 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        redirect: 'manual',
      }),
  };
}
