import { CamelCasePlugin, Kysely, type Logger, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** A connection pool or a transaction: every query function takes one of these first. */
export type Database = Kysely<Tables>;

/** A fragment of a statement, with its parameters. */
export type Sql = RawBuilder<unknown>;
export type Condition = RawBuilder<boolean>;

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

/** For requests: short timeouts, so that a frozen database costs seconds, not minutes; then 503 or stale-if-error. */
export function connect(url: string, { connections = 20, onError }: ConnectOptions = {}): Connection {
  return openPool(
    {
      connectionString: url,
      application_name: APPLICATION_NAME,
      max: connections,
      connectionTimeoutMillis: 3_000,
      statement_timeout: 4_500,
      // Longer than statement_timeout: reached only when the database does not answer at all.
      query_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    onError,
  );
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

function openPool(settings: pg.PoolConfig, onError: ConnectOptions['onError']): Connection {
  const pool = new pg.Pool({ ...settings, types, keepAlive: true });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => {
    // The pool's own listener is removed while a connection is checked out, as for a transaction.
    client.on('error', (error) => onError?.(error));
    endWithGivenUpQuery(client);
  });
  return { db: databaseOf(pool), pool, close: () => pool.end() };
}

/**
 * After a client-side timeout the query may still run, and its transaction is still open: the next user of this pooled
 * connection would write into that, see success, and lose the write. So the connection is closed.
 */
function endWithGivenUpQuery(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === GIVEN_UP) void (client as pg.Client).end();
      });
    }
    return answer;
  }) as typeof client.query;
}

/** camelCase here and snake_case in the tables, except in raw SQL and inside JSON. */
export function databaseOf(pool: pg.Pool, log?: Logger): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(log && { log }),
  });
}
