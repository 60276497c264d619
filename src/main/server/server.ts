// Starts the site: database, catalogue, website, port. Stops them in the opposite order. With `--instance` it is one of
// several behind a proxy: it takes its port when it can serve, leaves it so that the proxy loses nothing, and greets nobody.
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { listenToCatalogue } from '#db/core/catalogue-listener.ts';
import { StartError } from '#domain/core/start-error.ts';
import {
  AT_ONCE,
  answerStarting,
  BEHIND_PROXY,
  closeListener,
  createListener,
  listen,
  listenWidely,
} from '#http/serving/listener.ts';
import { createSite } from '#http/serving/site.ts';
import { ConfigError, readConfig } from '#main/config.ts';
import { createLog } from '#main/log.ts';
import { startUpkeep } from '#services/jobs/upkeep.ts';
import { ensureOperatorPassword } from '#services/operators/password.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { openDatabase } from './database.ts';
import { buildDeps } from './deps.ts';
import { greet } from './greeting.ts';
import { startBeating } from './heartbeat.ts';
import { warmUp } from './warm-up.ts';
import { loadWebsite } from './website.ts';

/** What to close, last opened first; the port goes before all of them, so that requests in flight can finish. */
const undo: (() => Promise<void>)[] = [];
/** Longer than the database gives itself. */
const STEP_MS = 15_000;

const isInstance = process.argv.includes('--instance');
let closePort = async () => {};
let stopping = false;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (isInstance) startBeating();

  let handle: RequestListener = answerStarting;
  const server = createListener((req, res) => handle(req, res));
  closePort = () => closeListener(server, isInstance ? BEHIND_PROXY : AT_ONCE);
  // First, so that a second start fails before it touches anything.
  if (!isInstance) await listenWidely(server, config.port, config.host);
  const port = (server.address() as AddressInfo | null)?.port;
  const publicUrl = config.port === 0 && port ? `http://localhost:${port}` : config.publicUrl;

  const database = await openDatabase(config, log);
  undo.push(() => database.close());
  const { db } = database;
  if (config.demoData) await loadDemoCatalogue(db, new Date());
  const madePassword = await ensureOperatorPassword(db, config.operatorPassword, new Date());

  const upkeep = startUpkeep(
    db,
    () => new Date(),
    (error) => log.warn({ err: error }, 'upkeep failed'),
  );
  undo.push(() => upkeep.stop());

  const website = await loadWebsite(config, server);
  undo.push(() => website.close());
  const { deps, close } = buildDeps({
    config,
    db,
    databaseUrl: database.url,
    log,
    clock: () => new Date(),
    publicUrl,
  });
  undo.push(close);
  const site = await createSite(deps, website);
  const listener = listenToCatalogue(database.url, () => site.invalidate());
  undo.push(() => listener.close());
  handle = website.wrap(site.handle);
  if (isInstance) {
    await warmUp(handle);
    await listen(server, config.port, config.host);
  }
  // Visitors need not wait for the jobs, nor go without the site when these fail to start.
  deps.jobs.start().catch((error) => log.error({ err: error }, 'jobs did not start'));

  if (!isInstance || madePassword) greet(config, publicUrl, madePassword);
}

async function stop(exitCode: number): Promise<never> {
  stopping = true;
  await closePort();
  for (const step of undo.reverse()) {
    // What hangs, as a frozen database does, must not keep the rest from ending.
    await Promise.race([step().catch((error) => console.error(error)), delay(STEP_MS)]);
  }
  process.exit(exitCode);
}

function requestStop(): void {
  if (!stopping) void stop(0);
}

process.on('SIGINT', () => {
  // What the terminal says is for the whole cluster, which then tells us.
  if (isInstance) return;
  // A second Ctrl-C: somebody does not want to wait. SIGTERM may come twice, from npm and from its group.
  if (stopping) process.exit(1);
  requestStop();
});
process.on('SIGTERM', requestStop);
if (isInstance) process.on('SIGHUP', () => {});
// Our starter is gone without telling us: do not stay behind alone.
process.on('disconnect', requestStop);

start().catch(async (error) => {
  const expected = error instanceof StartError || error instanceof ConfigError;
  console.error(expected ? error.message : error);
  await stop(1);
});
