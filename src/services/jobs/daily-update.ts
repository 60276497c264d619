// The update of 6:00: what the networks offer, what began and ended, how popular everything is.

import { countDateChanges } from '#db/codes/validity.ts';
import { notifyCatalogue } from '#db/core/catalogue-listener.ts';
import type { Database } from '#db/core/connect.ts';
import { ALL } from '#domain/core/cache-tags.ts';
import { updatePopularity } from '#services/counting/popularity-scores.ts';
import { computeInsights } from '#services/insights/regional-insights.ts';
import { failureText, isFinal, JobFailure } from './failure.ts';

const DAY = 86_400_000;

export interface UpdateSource {
  /** Display name. */
  name: string;
  /** Resolves with what changed. */
  sync(signal: AbortSignal): Promise<object>;
}

export interface DailyUpdate {
  db: Database;
  clock: () => Date;
  sources: readonly UpdateSource[];
  signal: AbortSignal;
  progress?(counts: Record<string, unknown>): Promise<void>;
}

/** A source that fails does not stop the others, nor the later steps; it is reported at the end. */
export async function runDailyUpdate({ db, clock, sources, signal, progress }: DailyUpdate) {
  const read: Record<string, object> = {};
  const failures: { text: string; final: boolean }[] = [];
  for (const { name, sync } of sources) {
    signal.throwIfAborted();
    try {
      read[name] = await sync(signal);
    } catch (error) {
      signal.throwIfAborted();
      read[name] = { error: failureText(error) };
      failures.push({ text: `${name}: ${failureText(error)}`, final: isFinal(error) });
    }
    await progress?.({ sources: read });
  }
  const now = clock();
  const { began, ended } = await countDateChanges(db, new Date(now.getTime() - DAY), now);
  // No write announces what its dates alone began or ended.
  await notifyCatalogue(db, [ALL]);
  const scores = await updatePopularity(db, now, signal);
  signal.throwIfAborted();
  const insights = await computeInsights(db, now);
  const counts = {
    sources: read,
    began,
    ended,
    codeScores: scores.codes,
    shopScores: scores.shops,
    insights: insights.length,
  };
  if (failures.length === 0) return counts;
  throw new JobFailure(failures.map(({ text }) => text).join(' · '), counts, {
    final: failures.every(({ final }) => final),
  });
}
