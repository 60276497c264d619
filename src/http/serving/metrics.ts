import type { ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#http/core/env.ts';
import type { Jobs } from '#jobs/runner.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(jobs: Pick<Jobs, 'figures'>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    /** Read from the database at each scrape: the runs of all instances, not only of this one. */
    readJobs: jobGauges(registry, jobs),
    cacheHits: new Counter({
      name: 'page_cache_hits_total',
      help: 'Requests answered from memory',
      registers: [registry],
    }),
    computed: new Counter({
      name: 'page_cache_computed_total',
      help: 'Answers computed for the cache: new, past their age, or made of something that changed',
      labelNames: ['kind', 'reason'],
      registers: [registry],
    }),
    staleAnswers: new Counter({
      name: 'page_cache_stale_total',
      help: 'Old answers served because a new one could not be made',
      registers: [registry],
    }),
    turnedAway: new Counter({
      name: 'requests_turned_away_total',
      help: 'Requests answered 503 because too many wanted the same kind of work',
      labelNames: ['work'],
      registers: [registry],
    }),
    cachedEntries: new Gauge({
      name: 'page_cache_entries',
      help: 'Answers kept in memory',
      registers: [registry],
    }),
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer requests that were not in the cache',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
  };
}

export async function sendMetrics(
  { registry, readJobs }: Metrics,
  log: Deps['log'],
  headers: Record<string, string>,
  res: ServerResponse,
): Promise<void> {
  // Without the database the other figures are all the more wanted.
  await readJobs().catch((error) => log.warn({ err: error }, 'jobs could not be counted'));
  res.writeHead(200, { ...headers, 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
  res.end(await registry.metrics());
}

function jobGauges(registry: Registry, jobs: Pick<Jobs, 'figures'>) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['job', 'outcome'], registers: [registry] });
  const runs = gauge('job_runs', 'Ended runs on record');
  const lastEnd = gauge('job_last_end_timestamp_seconds', 'When the latest run with this outcome ended');
  const lastDuration = gauge('job_last_duration_seconds', 'How long the latest run with this outcome took');
  return async () => {
    const figures = await jobs.figures();
    for (const one of [runs, lastEnd, lastDuration]) one.reset();
    for (const { job, outcome, ...figure } of figures) {
      runs.set({ job, outcome }, figure.runs);
      lastEnd.set({ job, outcome }, figure.lastEndedAt);
      lastDuration.set({ job, outcome }, figure.lastSeconds);
    }
  };
}
