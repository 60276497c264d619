// The default database: a real PostgreSQL from npm, run as a supervised child process in DATA_DIR.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clearOldPostmaster, ensureCluster, SUPERUSER } from './cluster.ts';
import { type Launch, planLaunch } from './launch.ts';
import { keepBounded, openLog } from './log-file.ts';
import { untilReady } from './until-ready.ts';

export interface EmbeddedPostgres {
  /** URL of a database on this server; `postgres` always exists. */
  url(database: string): string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute. */
  dataDir: string;
  /** Extra server settings. */
  settings?: Record<string, string>;
  /** Called when the database crashed and when it has restarted. */
  onCrash?: (event: 'crashed' | 'restarted') => void;
}

const SILENT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/*
 * The shell execs PostgreSQL. Beside it a subshell reads our pipe: when this process dies, however it dies, the pipe
 * closes and the database shuts down cleanly. So kill -9 of the server leaves no orphan.
 */
const GUARD = 'exec 3<&0; (cat <&3 >/dev/null; kill -INT $$ 2>/dev/null) & exec "$@" 3<&- </dev/null';

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, onCrash } = options;
  const launch = await planLaunch(dataDir);
  const password = await ensureCluster(launch);
  await clearOldPostmaster(launch, dataDir, password);

  const port = await freePort();
  const url = (database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  let stopping = false;
  let server: ChildProcess;
  let restarting: Promise<void> | undefined;

  const start = async () => {
    const child = await spawnPostgres(launch, port, options);
    server = child;
    // Ends the subshell beside it, which would otherwise wait for us.
    child.once('exit', () => child.stdin?.destroy());
    await untilReady(url('postgres'), { hasEnded: () => hasEnded(child), silentMs: SILENT_MS }).catch(
      async (error) => {
        // Left alone, it would be taken for the database of another server.
        if (!hasEnded(child)) await shutDown(child);
        throw error;
      },
    );
    // Only from here on: a start that fails is handled by its caller.
    child.once('exit', () => {
      if (!stopping) restarting = restart();
    });
    if (hasEnded(child)) throw new Error('the database died while starting');
  };
  const restart = async () => {
    onCrash?.('crashed');
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 2_000)) {
      const back = await clearOldPostmaster(launch, dataDir, password)
        .then(start)
        .then(
          () => true,
          () => false,
        );
      if (back) return onCrash?.('restarted');
      await delay(wait);
    }
  };

  try {
    await start();
  } catch (error) {
    // Another server may have taken the folder since the check.
    await clearOldPostmaster(launch, dataDir, password);
    throw error;
  }
  const log = keepBounded(logFile(options));
  return {
    url,
    async stop() {
      stopping = true;
      log.stop();
      await restarting;
      if (!hasEnded(server)) await shutDown(server);
    },
  };
}

async function shutDown(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit');
  // SIGINT is PostgreSQL's fast shutdown: abort sessions, checkpoint, exit. A smart shutdown could wait for ever.
  server.kill('SIGINT');
  // No committed data is lost: the database recovers from its write-ahead log at the next start.
  const force = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(force);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function spawnPostgres(launch: Launch, port: number, options: EmbeddedOptions): Promise<ChildProcess> {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Names the folder in the process list even where the cluster itself lies elsewhere.
    'rabattlotse.data_dir': options.dataDir,
    ...options.settings,
  };
  const args = ['-D', launch.clusterDir, '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const [program = '', ...rest] = [...launch.prefix, 'sh', '-c', GUARD, 'sh', launch.postgres, ...args];
  const log = await openLog(logFile(options));
  try {
    // Its own process group: Ctrl-C must reach us first, so that requests in flight can still finish.
    const stdio: ['pipe', number, number] = ['pipe', log.fd, log.fd];
    return spawn(program, rest, { stdio, detached: true, cwd: '/', ...launch.identity });
  } finally {
    await log.close();
  }
}

function logFile({ dataDir }: EmbeddedOptions): string {
  return join(dataDir, 'postgres.log');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
