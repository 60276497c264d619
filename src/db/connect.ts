import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** A connection pool or a transaction: every query function takes one of these first. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** All connections of a server carry this name; a starting server recognises a living one by it. */
export const APPLICATION_NAME = 'rabattlotse';

/** Not the name of a server: whoever only works beside one must not be taken for it. */
const JOBS_NAME = 'rabattlotse-jobs';

export interface ConnectOptions {
  connections?: number;
  onError?: (error: Error) => void;
}

/** For visitors: a frozen database must cost them seconds, not minutes; the caller then answers 503 or from cache. */
export function connect(url: string, { connections = 20, onError }: ConnectOptions = {}): Connection {
  return openPool(
    {
      connectionString: url,
      application_name: APPLICATION_NAME,
      max: connections,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      statement_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    onError,
  );
}

/** For work nobody waits for: statements may take minutes. */
export function connectForJobs(url: string, { connections = 10, onError }: ConnectOptions = {}): Connection {
  return openPool(
    {
      connectionString: url,
      application_name: JOBS_NAME,
      max: connections,
      connectionTimeoutMillis: 10_000,
      query_timeout: 605_000,
      statement_timeout: 600_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    onError,
  );
}

function openPool(settings: pg.PoolConfig, onError: ConnectOptions['onError']): Connection {
  const pool = new pg.Pool({ ...settings, keepAlive: true });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => onError?.(error));
  // The pool's own listener is off while somebody holds a connection, as for a transaction.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
