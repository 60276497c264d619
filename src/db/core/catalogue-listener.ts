import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { ALL } from '#domain/core/cache-tags.ts';
import { APPLICATION_NAME, type Database } from './connect.ts';

const CLOSE_MS = 3_000;
/** A half-open connection reports no error; a client that only LISTENs would never notice. */
const HEARTBEAT_MS = 10_000;

export interface CatalogueEvents {
  /** With the cache tags of what changed. */
  onChange(tags: readonly string[]): void;
}

export interface CatalogueListener {
  /** The first attempt to connect is over, whatever came of it. What is cached before counts as changed by then. */
  started: Promise<void>;
  close(): Promise<void>;
}

/** Notifications may have been missed, or one names nothing. */
const EVERYTHING = [ALL];

/**
 * For what no trigger announces (migrations/0024_cache_tags.sql). A notification for each tag: a payload has at most 8,000 bytes.
 */
export async function notifyCatalogue(db: Database, tags: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify('catalogue', tag) FROM unnest(${tags}::text[]) AS tag`.execute(db);
}

/**
 * Cache invalidation by LISTEN/NOTIFY: calls `onChange` after a change of the catalogue, on any instance. Reconnects
 * with exponential backoff, and then says that everything may have changed.
 */
export function listenToCatalogue(
  url: string,
  { onChange }: CatalogueEvents,
  { heartbeatMs = HEARTBEAT_MS } = {},
): CatalogueListener {
  let closed = false;
  const { promise: started, resolve: tellStarted } = Promise.withResolvers<void>();
  let client: pg.Client | undefined;
  const retry = new AbortController();

  const connectOnce = async () => {
    client = new pg.Client({
      connectionString: url,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: 3_000,
      query_timeout: heartbeatMs,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => client?.on('end', resolve).on('error', () => resolve()));
    client.on('notification', ({ payload }) => onChange(payload ? payload.split(' ') : EVERYTHING));
    await client.connect();
    await client.query('LISTEN catalogue');
    onChange(EVERYTHING);
    tellStarted();
    const heartbeat = setInterval(() => client?.query('SELECT 1').catch(() => client?.end()), heartbeatMs);
    await ended;
    clearInterval(heartbeat);
  };

  const stayConnected = async () => {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 1_000)) {
      await connectOnce().then(
        () => {
          wait = 100;
        },
        () => tellStarted(),
      );
      client?.end().catch(() => {});
      await delay(wait, undefined, { signal: retry.signal }).catch(() => {});
    }
  };
  const done = stayConnected();

  return {
    started,
    async close() {
      closed = true;
      retry.abort();
      // A frozen database never closes the connection; it ends with the process.
      await Promise.race([client?.end().then(() => done), delay(CLOSE_MS)]).catch(() => {});
    },
  };
}
