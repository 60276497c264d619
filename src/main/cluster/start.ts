// Several instances on one database behind nginx, all on this machine: `npm run cluster`. SIGHUP makes a rolling
// restart without losing a request.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { StartError } from '#domain/core/start-error.ts';
import { AT_ONCE, closeListener, createListener, listen } from '#http/serving/listener.ts';
import { type Config, readConfig } from '#main/config.ts';
import { createLifeCycle } from '#main/life-cycle.ts';
import { createLog } from '#main/log.ts';
import { refuseOtherBuild } from '#main/server/build.ts';
import { ensureDataFolders, openDatabase } from '#main/server/database.ts';
import { greet } from '#main/server/greeting.ts';
import { ensureOperatorPassword } from '#services/operators/password.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { takeFolder } from './folder.ts';
import { findNginx, superviseFront } from './front.ts';
import { superviseInstance } from './instance.ts';
import { freePorts } from './ports.ts';
import { roomFile, watchRoom } from './room.ts';
import type { SupervisedProcess } from './supervised-process.ts';

/** Most database connections of one instance, with those of the command line; PostgreSQL's default is 100 in all. */
const CONNECTIONS_EACH = 50;
/** Time for a graceful shutdown; then SIGKILL. */
const FRONT_MS = 15_000;
const INSTANCE_MS = 30_000;

const life = createLifeCycle();
let instances: SupervisedProcess[] = [];
let replacing: Promise<void> | undefined;
let replaceAgain = false;

let log = createLog('info');

async function start(): Promise<void> {
  const config = readConfig(process.env);
  log = createLog(config.logLevel);
  await refuseOtherBuild(config);
  const nginx = findNginx(process.env.PATH);
  await ensureDataFolders(config);
  const { folder, leave } = await takeFolder(config.dataDir);
  life.onStop(leave);
  const port = await openablePort(config);
  const publicUrl = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;

  const settings = { max_connections: String(CONNECTIONS_EACH * (config.instances + 1)) };
  const database = await openDatabase(config, log, { settings });
  life.onStop(() => database.close());
  if (config.demoData) await loadDemoCatalogue(database.db, new Date());

  const ports = await freePorts(port, config.instances);
  instances = ports.map((each, index) =>
    superviseInstance(config, { port: each, publicUrl, databaseUrl: database.url }, (event) =>
      log.error({ instance: index + 1 }, event === 'died' ? 'instance died' : 'instance is back'),
    ),
  );
  life.onStop(() => Promise.all(instances.map((instance) => instance.stop(INSTANCE_MS))), 2 * INSTANCE_MS);
  await Promise.all(instances.map((instance) => instance.start())).catch((error) => {
    throw new StartError('Eine Instanz startet nicht; warum, steht darüber.', error);
  });

  life.onStop(await watchRoom(folder));
  const front = superviseFront(
    nginx,
    {
      folder,
      host: config.host,
      port,
      log: join(folder, 'nginx.log'),
      instances: ports.map((each) => `127.0.0.1:${each}`),
      room: roomFile(folder),
      asRoot: process.getuid?.() === 0,
    },
    (event) => log.error(event === 'died' ? 'nginx died' : 'nginx is back'),
  );
  life.onStop(() => front.stop(FRONT_MS), 2 * FRONT_MS);
  await front.start().catch((error) => {
    throw new StartError(`nginx startet nicht. Näheres steht in ${join(folder, 'nginx.log')}.`, error);
  });
  // Last of what may fail: one that was made is shown once, and must be.
  const site = { name: config.siteName, url: publicUrl };
  const password = await ensureOperatorPassword(database.db, config.operatorPassword, site, new Date());
  greet(
    config,
    publicUrl,
    password,
    `Instanzen:         ${ports.map((each) => `127.0.0.1:${each}`).join(', ')}`,
    `Ersetzen:          kill -HUP ${process.pid}`,
  );
}

/** Probed before anything is started, so that a bad port is reported in one sentence. */
async function openablePort({ host, port }: Config): Promise<number> {
  const probe = createListener(() => {});
  await listen(probe, port, host);
  const address = probe.address() as AddressInfo;
  await closeListener(probe, AT_ONCE);
  return address.port;
}

/** Rolling restart, one at a time; when a new one does not start, it stops there and the others stay. */
async function replaceAll(): Promise<void> {
  for (const [index, instance] of instances.entries()) {
    if (life.isStopping()) return;
    log.info({ instance: index + 1 }, 'instance is replaced');
    await instance.replace();
  }
  log.info('all instances are replaced');
}

function requestReplacement(): void {
  replaceAgain = replacing !== undefined;
  if (replacing || life.isStopping()) return;
  replacing = replaceAll()
    .catch((err) => {
      if (!life.isStopping()) log.error({ err }, 'replacing ended early');
    })
    .finally(() => {
      replacing = undefined;
      if (replaceAgain) requestReplacement();
    });
}

life.run(start, { onHangUp: requestReplacement });
