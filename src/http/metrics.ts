import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    cacheHits: new Counter({
      name: 'page_cache_hits_total',
      help: 'Requests answered from memory',
      registers: [registry],
    }),
    staleAnswers: new Counter({
      name: 'page_cache_stale_total',
      help: 'Old answers served because a new one could not be made',
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
