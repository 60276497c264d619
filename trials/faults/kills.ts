// Killed and frozen: the server, the database, one of its processes, and the line between the two.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '#db/postgres/embedded.ts';
import { holdLine } from '#test/support/pages/held-line.ts';
import { makeDataDir, removeDataDir } from '#test/support/processes/server-process.ts';
import { startTrialSite, type TrialSite } from '../support/trial-site.ts';
import { harm } from './harm.ts';
import type { Row } from './report.ts';

const FROZEN_MS = 15_000;
/** Longer than a service manager usually waits before it starts a dead service again. */
const RESTART_AFTER_MS = 500;

export async function killServer(site: TrialSite): Promise<Row> {
  let orphan = 0;
  return harm(site, {
    fault: 'Server: `kill -9`, started again after half a second',
    unreachable: true,
    recoverWithin: 10_000,
    async inflict() {
      orphan = await site.postmaster();
      await site.server().stop('SIGKILL');
      void delay(RESTART_AFTER_MS).then(() => site.restart());
    },
    afterwards: async () =>
      isAlive(orphan) && orphan !== (await site.postmaster()) ? ['the old database still runs'] : [],
  });
}

export function killDatabase(site: TrialSite): Promise<Row> {
  return harm(site, {
    fault: 'Embedded database: `kill -9` of the postmaster',
    recoverWithin: 10_000,
    inflict: async () => void process.kill(await site.postmaster(), 'SIGKILL'),
  });
}

/** PostgreSQL then ends all other connections too, because shared memory may be damaged, and recovers. */
export function killBackend(site: TrialSite): Promise<Row> {
  return harm(site, {
    fault: 'Embedded database: `kill -9` of one connection’s process',
    recoverWithin: 10_000,
    async inflict() {
      const backend = children(await site.postmaster()).find((pid) => commandOf(pid).includes('127.0.0.1'));
      if (!backend) throw new Error('no backend found');
      process.kill(backend, 'SIGKILL');
    },
  });
}

export function freezeDatabase(site: TrialSite): Promise<Row> {
  return harm(site, {
    fault: 'Embedded database: frozen for 15 s (`SIGSTOP`)',
    recoverWithin: 5_000,
    async inflict() {
      const postmaster = await site.postmaster();
      const frozen = [postmaster, ...children(postmaster)];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      await delay(FROZEN_MS);
      for (const pid of frozen) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
    },
  });
}

/** As a failing switch or an expired entry in a firewall does it: nobody is told, and old connections stay dead. */
export async function silenceLine(): Promise<Row> {
  const dataDir = await makeDataDir();
  const database = await startEmbedded({ dataDir });
  const line = await holdLine(database.url('postgres'));
  const site = await startTrialSite({
    env: { DATABASE_URL: line.url },
    databaseUrl: database.url('postgres'),
  });
  try {
    return await harm(site, {
      fault: 'External database: the line goes silent for 10 s, old connections for good',
      recoverWithin: 10_000,
      async inflict() {
        line.hold();
        await delay(10_000);
        line.release({ thaw: false });
      },
    });
  } finally {
    await site.stop();
    line.close();
    await database.stop();
    await removeDataDir(dataDir);
  }
}

function children(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  return commandOf(pid) !== '';
}
