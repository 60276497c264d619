import { CamelCasePlugin, Kysely, type Logger, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** A connection pool or a transaction: every query function takes one of these first. */
export type Database = Kysely<Tables>;

/** A piece of a statement, with its parameters. */
export type Sql = RawBuilder<unknown>;
export type Condition = RawBuilder<boolean>;

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** All connections of a server carry this name; a starting server recognises a living one by it. */
export const APPLICATION_NAME = 'rabattlotse';

/** Not the name of a server: whoever only works beside one must not be taken for it. */
const JOBS_NAME = 'rabattlotse-jobs';

/** What the driver says of a query that got no answer in time. */
const GIVEN_UP = 'Query read timeout';

/** No number of ours is too large to be one here, and a day is written as text: a Date would be a moment of some time zone. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.DATE, String);
/** Half the time of the driver's own. */
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text));

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
      statement_timeout: 4_500,
      // Later than the database itself gives up: whoever runs into this one has a database that does not answer at all.
      query_timeout: 5_000,
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
  const pool = new pg.Pool({ ...settings, types, keepAlive: true });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => {
    // The pool's own listener is off while somebody holds a connection, as for a transaction.
    client.on('error', (error) => onError?.(error));
    endWithGivenUpQuery(client);
  });
  return { db: databaseOf(pool), pool, close: () => pool.end() };
}

/**
 * A query that took too long may still be executed, and its transaction is still open: whoever got this connection next
 * would write into that, be told it is done, and lose it.
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

/** Names are ours here and those of the tables there, except in a statement's own text and inside JSON. */
export function databaseOf(pool: pg.Pool, log?: Logger): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(log && { log }),
  });
}
