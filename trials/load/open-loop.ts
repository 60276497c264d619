// Requests at a fixed rate, whether or not the earlier ones were answered: visitors do not wait for each other. Times
// count from when a visitor came, so a server that stalls cannot hide it by being asked less.
import { Agent, type IncomingMessage, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { recordOf } from '#domain/core/objects.ts';
import { BROWSER, strangerAddress } from '#test/support/visitors.ts';
import { KINDS, type Kind, type Visit } from './traffic.ts';

const PATIENCE_MS = 10_000;
const TICK_MS = 4;

/** Everybody a household of their own, as limits and counting tell them apart. */
let visitors = 0;

interface AnswerFigures {
  answered: number;
  /** 503 with Retry-After. */
  shed: number;
  /** 503 without it, any other 5xx, 429, broken or too slow. */
  failed: number;
  /** Milliseconds of what was answered well, sorted. */
  times: number[];
}

export interface Step {
  rate: number;
  byKind: Record<Kind, AnswerFigures>;
  /** How late this process itself was, 99th percentile: above some milliseconds the figures say more about it. */
  ownDelayMs: number;
  problems: Map<string, number>;
}

export async function drive(
  origin: string,
  next: () => Visit,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Step> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8_000, maxFreeSockets: 512, scheduling: 'fifo' });
  const byKind = recordOf<Kind, AnswerFigures>(KINDS, () => ({ answered: 0, shed: 0, failed: 0, times: [] }));
  const problems = new Map<string, number>();
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  const open = new Set<Promise<void>>();
  const start = performance.now();
  // Arrivals at random, as by people: a steady beat would never queue.
  let dueAt = start;
  while (dueAt < start + seconds * 1_000) {
    const now = performance.now();
    while (dueAt <= now) {
      const visit = next();
      const came = dueAt;
      const done = send(agent, origin, visit).then((result) => {
        const outcome = byKind[visit.kind];
        if (result === 'answered') {
          outcome.answered++;
          outcome.times.push(performance.now() - came);
        } else if (result === 'shed') outcome.shed++;
        else {
          outcome.failed++;
          const problem = `${visit.kind} ${result}`;
          problems.set(problem, (problems.get(problem) ?? 0) + 1);
        }
      });
      open.add(done);
      done.finally(() => open.delete(done));
      dueAt += (-Math.log(1 - Math.random()) / rate) * 1_000;
    }
    await delay(TICK_MS);
  }
  await Promise.all(open);
  lag.disable();
  agent.destroy();
  for (const { times } of Object.values(byKind)) times.sort((a, b) => a - b);
  return { rate, byKind, ownDelayMs: lag.percentile(99) / 1e6, problems };
}

function send(agent: Agent, origin: string, { method, path, body }: Visit): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      'User-Agent': BROWSER,
      'Accept-Encoding': 'br, gzip',
      'X-Forwarded-For': strangerAddress(visitors++),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    const req = request(origin + path, { method, agent, headers }, (res) => {
      res.resume();
      res.once('end', () => resolve(judge(res))).once('error', () => resolve('cut off'));
    });
    req.setTimeout(PATIENCE_MS, () => req.destroy(new Error('too slow')));
    req.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    req.end(body);
  });
}

function judge({ statusCode = 0, headers }: IncomingMessage): string {
  if (statusCode === 503 && headers['retry-after']) return 'shed';
  return statusCode >= 500 || statusCode === 429 ? String(statusCode) : 'answered';
}

export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
