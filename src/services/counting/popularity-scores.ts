// Recomputes how popular codes and shops are. Scores decay with time, so this has to run even when nothing happened.
// Those given by an operator or by the demo catalogue are left alone.

import type { Database } from '#db/core/connect.ts';
import { codeActivity, shopActivity, writeScores } from '#db/counting/activity.ts';
import { popularityScore } from '#domain/codes/popularity.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import { shopPopularity } from '#domain/shops/popularity.ts';

/** A use of two weeks ago counts half as much as one of today. After ten half-lives a thousandth is left. */
const HALF_LIFE_DAYS = 14;
const DAYS = 10 * HALF_LIFE_DAYS;

const READ_AT_ONCE = 10_000;
/** Batch size of the row locks; a visitor who copies one of these codes meanwhile has to wait. */
const WRITE_AT_ONCE = 1_000;

interface Scored {
  id: number;
  score: number;
}

export async function updatePopularity(db: Database, now: Date, signal?: AbortSignal) {
  const fading = { today: berlinDay(now), halfLifeDays: HALF_LIFE_DAYS, days: DAYS };
  const codes = await rescore(
    db,
    'codes',
    (after) => codeActivity(db, now, after, READ_AT_ONCE, fading),
    ({ uses, clicks, works }) => popularityScore({ decayedUses: uses, decayedClicks: clicks, works }),
    signal,
  );
  const shops = await rescore(
    db,
    'shops',
    (after) => shopActivity(db, after, READ_AT_ONCE, fading),
    ({ visits, copies }) => shopPopularity({ decayedVisits: visits, decayedCopies: copies }),
    signal,
  );
  return { codes, shops };
}

/** In batches, each committed: an interrupted run has lost nothing, and row locks are held briefly. */
async function rescore<Row extends Scored>(
  db: Database,
  what: 'codes' | 'shops',
  read: (after: number) => Promise<Row[]>,
  score: (row: Row) => number,
  signal: AbortSignal | undefined,
): Promise<number> {
  let changed = 0;
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.id;
    const scores = rows
      .map((row) => ({ id: row.id, before: row.score, now: score(row) }))
      .filter((one) => one.now !== one.before);
    for (let start = 0; start < scores.length; start += WRITE_AT_ONCE) {
      signal?.throwIfAborted();
      const part = scores.slice(start, start + WRITE_AT_ONCE);
      changed += await writeScores(db, what, new Map(part.map((one) => [one.id, one.now])));
    }
  }
}
