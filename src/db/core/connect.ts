import { Kysely, type Logger, type PostgresPool, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { Dialect, names } from './naming.ts';
import { preparing } from './prepared.ts';
import type { Tables } from './tables.ts';

/** A connection pool or a transaction: every query function takes one of these first. */
export type Database = Kysely<Tables>;

/** A fragment of a statement, with its parameters. */
export type Sql = RawBuilder<unknown>;
export type Condition = RawBuilder<boolean>;

/** With its type: in raw SQL PostgreSQL would otherwise take the parameter for whatever stands beside it. */
export function timestamptz<T extends Date | null>(moment: T) {
  return sql<T>`${moment?.toISOString() ?? null}::timestamptz`;
}

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** application_name of all connections of a server; a starting server recognises a running one by it. */
export const APPLICATION_NAME = 'rabattlotse';

/** Another name than a server's: a process that only runs jobs must not be taken for a server. */
const JOBS_NAME = 'rabattlotse-jobs';

/** The driver's error message for `query_timeout`. */
const GIVEN_UP = 'Query read timeout';
/** The pool's for `connectionTimeoutMillis`. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';
const PROBE_TIMEOUT_MS = 1_000;

/** Our numbers are all below 2^53. Days stay text: a Date would be a moment in some time zone. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.DATE, String);
/** Takes half the time of the driver's own parser. */
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text));

export interface ConnectOptions {
  connections?: number;
  onError?: (error: Error) => void;
}

/**
 * For requests: short timeouts, so that a frozen database costs seconds, not minutes, and a circuit breaker, so that it
 * costs only the first few even that; then 503 or stale-if-error.
 */
export function connect(url: string, { connections = 20, onError }: ConnectOptions = {}): Connection {
  const settings = {
    connectionString: url,
    application_name: APPLICATION_NAME,
    max: connections,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 4_500,
    // Longer than statement_timeout: reached only when the database does not answer at all.
    query_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
  };
  return openPool(
    settings,
    onError,
    createCircuitBreaker(() => probe(url)),
  );
}

/** On a connection of its own: those of the pool may be the ones that hang. */
async function probe(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    // Not awaited: a frozen database never closes it.
    void client.end().catch(() => {});
  }
}

/** For background jobs: statements may take minutes. */
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

function openPool(
  settings: pg.PoolConfig,
  onError: ConnectOptions['onError'],
  breaker?: CircuitBreaker,
): Connection {
  const pool = new pg.Pool({ ...settings, types, keepAlive: true });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => {
    // The pool's own listener is removed while a connection is checked out, as for a transaction.
    client.on('error', (error) => onError?.(error));
    watchQueries(client, breaker);
  });
  const close = () => {
    breaker?.stop();
    return pool.end();
  };
  return { db: databaseOf(breaker ? guarded(pool, breaker) : pool), pool, close };
}

function guarded(pool: pg.Pool, breaker: CircuitBreaker): PostgresPool {
  return {
    async connect() {
      breaker.check();
      return pool.connect().catch((error: Error) => {
        if (error.message === NO_CONNECTION) breaker.timedOut();
        throw error;
      });
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/**
 * After a client-side timeout the query may still run, and its transaction is still open: the next user of this pooled
 * connection would write into that, see success, and lose the write. So the connection is closed.
 */
function watchQueries(client: pg.PoolClient, breaker: CircuitBreaker | undefined): void {
  const query = preparing(client.query.bind(client) as (...args: unknown[]) => unknown);
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise) {
      answer.then(
        () => breaker?.answered(),
        (error: Error) => {
          // What the database itself reports is an answer, too.
          if (error instanceof pg.DatabaseError) breaker?.answered();
          if (error.message !== GIVEN_UP) return;
          void (client as pg.Client).end();
          breaker?.timedOut();
        },
      );
    }
    return answer;
  }) as typeof client.query;
}

export function databaseOf(pool: PostgresPool, log?: Logger): Database {
  return new Kysely<Tables>({
    dialect: new Dialect({ pool }),
    plugins: [names],
    ...(log && { log }),
  });
}
