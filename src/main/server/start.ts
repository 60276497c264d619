// Starts the site: database, catalogue, website, port. Stops them in reverse order. With `--instance` it is one of
// several behind a proxy: it listens only when ready, drains so that the proxy loses no request, and prints nothing.
import cluster from 'node:cluster';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenToCatalogue } from '#db/core/catalogue-listener.ts';
import type { Database } from '#db/core/connect.ts';
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
import { type Config, readConfig } from '#main/config.ts';
import { createLifeCycle } from '#main/life-cycle.ts';
import { createLog } from '#main/log.ts';
import { startUpkeep } from '#services/jobs/upkeep.ts';
import { type EnsuredPassword, ensureOperatorPassword } from '#services/operators/password.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { startTrustUpdates } from '#services/trust/updates.ts';
import { refuseOtherBuild } from './build.ts';
import { ensureDataFolders, openDatabase } from './database.ts';
import { buildDeps } from './deps.ts';
import { greet, isBehindUnknownProxy, knowsNoProxy } from './greeting.ts';
import { startBeating } from './heartbeat.ts';
import { warmUp } from './warm-up.ts';
import { loadWebsite } from './website.ts';

const isInstance = process.argv.includes('--instance');
const life = createLifeCycle();

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (isInstance) startBeating();

  let handle: RequestListener = answerStarting;
  const server = createListener((req, res) => handle(req, res));
  life.onStopFirst(() => closeListener(server, isInstance ? BEHIND_PROXY : AT_ONCE));
  await refuseOtherBuild(config);
  // Bind first, so that a second start fails before it touches anything.
  if (!isInstance) await listenWidely(server, config.port, config.host);
  const port = (server.address() as AddressInfo | null)?.port;
  const publicUrl = config.port === 0 && port ? `http://localhost:${port}` : config.publicUrl;

  await ensureDataFolders(config);
  const database = await openDatabase(config, log);
  life.onStop(() => database.close());
  const { db } = database;
  if (config.demoData) await loadDemoCatalogue(db, new Date());

  const upkeep = startUpkeep(
    db,
    () => new Date(),
    (error) => log.warn({ err: error }, 'upkeep failed'),
  );
  life.onStop(() => upkeep.stop());

  const trust = startTrustUpdates(
    db,
    () => new Date(),
    (error) => log.warn({ err: error }, 'estimating trust failed'),
  );
  life.onStop(() => trust.stop());

  const website = await loadWebsite(config, server);
  life.onStop(() => website.close());
  const { deps, close } = buildDeps({
    config,
    db,
    databaseUrl: database.url,
    log,
    clock: () => new Date(),
    publicUrl,
  });
  life.onStop(close);
  const site = await createSite(deps, website);
  const listener = listenToCatalogue(database.url, site);
  life.onStop(() => listener.close());
  await listener.started;
  const serve = website.wrap(site.handle);
  if (isInstance) await warmUp(serve);
  // What was noticed before this start still holds: the setting is the same.
  const forwarded = knowsNoProxy(config) && (await deps.notices.list()).some(isForwarded);
  if (forwarded || isBehindUnknownProxy(publicUrl, config))
    log.warn('there is a proxy in front, but TRUST_PROXY is 0: all visitors share one address');
  // Last of what may fail: one that was made is shown once, and must be.
  const password = await ensurePassword(db, config, publicUrl);
  handle = serve;
  if (isInstance) await listen(server, config.port, config.host);
  // Visitors need not wait for the jobs, nor go without the site when these fail to start.
  void deps.jobs.keepStarting();

  if (!isInstance || password.made || password.hasReplaced) greet(config, publicUrl, password);
}

/** A cluster does so itself. An instance that is restarted must not undo what an operator has changed since. */
async function ensurePassword(db: Database, config: Config, url: string): Promise<EnsuredPassword> {
  if (cluster.isWorker) return { made: null, hasReplaced: false };
  return ensureOperatorPassword(db, config.operatorPassword, { name: config.siteName, url }, new Date());
}

function isForwarded({ kind }: { kind: string }): boolean {
  return kind === 'forwarded';
}

// Signals of the terminal are for the cluster, which stops and replaces its instances itself.
life.run(start, isInstance ? { ignoresTerminal: true, onHangUp: () => {} } : {});
