// The frame of most faults: calm, harm, recovery, calm again, and then the books are compared.
import { setTimeout as delay } from 'node:timers/promises';
import type { TrialSite, Usage } from '../support/trial-site.ts';
import { describeVisitors, problemsOf, type Row, seconds } from './report.ts';
import type { Sample } from './request.ts';
import { startLoad } from './steady-load.ts';

export interface Harm {
  fault: string;
  /** Does it, and resolves when the harm is over and recovery can begin. */
  inflict(): Promise<void>;
  /** May visitors be without a connection for a while? Only where the server itself is killed. */
  unreachable?: boolean;
  /** Milliseconds. */
  recoverWithin: number;
  /** How long all is well before, where a process that has just started would take more memory by itself. */
  calmMs?: number;
  /** More to look at once all is well; says what is wrong. */
  afterwards?(): Promise<string[]>;
}

const CALM_MS = 2_500;
const GIVE_UP_MS = 60_000;
/** Caches fill and buffers grow under load; a leak grows by more. */
const MEMORY_MB = 250;
const HANDLES = 30;
const HANDLES_WITHIN_MS = 15_000;

export async function harm(site: TrialSite, { fault, inflict, ...goals }: Harm): Promise<Row> {
  const load = await startLoad(site);
  await delay(goals.calmMs ?? CALM_MS);
  const before = await site.usage();
  const begun = Date.now();
  await inflict();
  const over = Date.now();
  const read = await firstGood(load.samples, 'uncached', over);
  const write = await firstGood(load.samples, 'write', over);
  await delay(CALM_MS);
  await load.stop();

  const calm = load.samples.filter(({ at, ms }) => at + ms < begun);
  const during = load.samples.filter(({ at, ms }) => at + ms >= begun && at <= Math.max(read, write, over));
  const { acknowledged, lost } = await load.ledger.count();
  const log = site.server().output();
  const missed = [
    ...problemsOf(calm, log).map((one) => `before the fault: ${one}`),
    ...problemsOf(during, log),
  ];
  if (lost > 0) missed.push(`${lost} acknowledged writes lost`);
  const took = Math.max(read, write) - over;
  if (!Number.isFinite(took)) missed.push('did not recover within a minute');
  else if (took > goals.recoverWithin) missed.push(`recovered after ${seconds(took)} only`);
  if (!goals.unreachable && during.some(({ status }) => status === 0))
    missed.push('connections were refused or cut');
  missed.push(...(await usageReturns(site, before)), ...((await goals.afterwards?.()) ?? []));
  return {
    fault,
    seen: describeVisitors(during),
    recovery: `${seconds(Math.max(0, read - over))} reading, ${seconds(Math.max(0, write - over))} writing`,
    lost: `${lost} of ${acknowledged}`,
    missed,
  };
}

/** When the first good answer to a request from after the fault's end came. */
async function firstGood(samples: Sample[], kind: Sample['kind'], over: number): Promise<number> {
  while (Date.now() < over + GIVE_UP_MS) {
    const good = samples
      .filter((one) => one.kind === kind && one.at + one.ms >= over && one.status >= 200 && one.status < 300)
      .map(({ at, ms }) => at + ms);
    if (good.length > 0) return Math.min(...good);
    await delay(20);
  }
  return Number.POSITIVE_INFINITY;
}

async function usageReturns(site: TrialSite, before: Usage): Promise<string[]> {
  const until = Date.now() + HANDLES_WITHIN_MS;
  for (;;) {
    const now = await site.usage();
    const missed: string[] = [];
    if (now.memoryMb > before.memoryMb + MEMORY_MB)
      missed.push(`memory ${before.memoryMb} → ${now.memoryMb} MB`);
    if (now.handles > before.handles + HANDLES)
      missed.push(`open handles ${before.handles} → ${now.handles}`);
    if (missed.length === 0 || Date.now() > until) return missed;
    await delay(500);
  }
}
