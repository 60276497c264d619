// One of the instances of a cluster: a server of its own that shares database and data folder with the others.
import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '#main/config.ts';
import { endWhenSilent } from '#main/server/heartbeat.ts';
import { type SupervisedProcess, type SupervisorOptions, supervise } from './supervised-process.ts';

const SCRIPT = join(import.meta.dirname, '../server/start.ts');

export interface InstancePlace {
  port: number;
  publicUrl: string;
  databaseUrl: string;
}

/**
 * The primary owns the listening socket, and instances accept from it. So the new one can start before the old one
 * exits, and connections in the accept backlog are not lost with either.
 */
export function superviseInstance(
  config: Config,
  place: InstancePlace,
  onEvent: SupervisorOptions['onEvent'],
): SupervisedProcess {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: SCRIPT, args: ['--instance'] });
  return supervise({
    launch: () => {
      const worker = cluster.fork(settingsOf(config, place));
      endWhenSilent(worker.process);
      return { child: worker.process, serving: once(worker, 'listening') };
    },
    onEvent,
    stopSignal: 'SIGTERM',
  });
}

function settingsOf(config: Config, { port, publicUrl, databaseUrl }: InstancePlace) {
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    // Shared by all: pictures, mails and backups are written to temporary files, then renamed (atomic rename).
    DATA_DIR: config.dataDir,
    BACKUPS: config.backups ? 'on' : 'off',
    TRUST_PROXY: `${config.trustProxy}+1`,
    // Done once, by the cluster.
    DEMO_DATA: 'off',
  };
}
