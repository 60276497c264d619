// Prepared statements, for reads and batched writes whose plan does not depend on their values: planning a page's small queries takes
// longer than running them, and a connection then does it once. Others are planned each time: a common word wants another plan than a rare one.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { hasSqlState } from './sql-errors.ts';

const MARK = '/* prepared */';

/** Anywhere in a statement. */
export const PREPARED = sql.raw(MARK);

/**
 * A value that the planner does not see. A value that it sees gets a plan of its own as long as that looks cheaper than the
 * generic one (a list of two, a rare name), and the statement is planned again each time.
 */
export function opaque<T>(value: T, type: 'int[]' | 'text' | 'text[]' | 'tsquery') {
  const as = sql.raw(type);
  // The second cast keeps `ANY` from taking it for a list of rows.
  return sql<T>`(SELECT ${value}::${as})::${as}`;
}

type Ask = (...args: unknown[]) => unknown;

/** By their text, so that a connection pooler in front of PostgreSQL may lend a connection to several instances. */
const names = new Map<string, string>();
/** Once outdated they are planned each time: the driver still believes that its connections have them. */
const outdated = new Set<string>();

/** A query function that names marked statements. */
export function preparing(ask: Ask): Ask {
  return (...args) => {
    const [text, values] = args;
    if (typeof text !== 'string' || !text.includes(MARK) || outdated.has(text)) return ask(...args);
    const answer = ask({ name: nameOf(text), text, values }) as Promise<pg.QueryResult>;
    return answer.catch(async (error: unknown) => {
      if (!isOutdated(error)) throw error;
      outdated.add(text);
      try {
        return await ask(...args);
      } catch (second) {
        throw hasSqlState(second, ABORTED) ? error : second;
      }
    });
  };
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/**
 * A migration has changed its columns, or behind a pooler the connection has forgotten it, or has it from somebody else: 0A000,
 * 26000, 42P05. A transaction is aborted by it, and has to be tried again.
 */
export function isOutdated(error: unknown): boolean {
  return hasSqlState(error, '0A000', '26000', '42P05');
}

/** What a transaction answers after an error, whatever it is asked. */
const ABORTED = '25P02';
