// What a sync did, or would do: totals, and a diff for operators who preview it in a dry run.
import type { AwinSyncAnswer, SyncDiff } from '#contract/operator/sources.ts';
import type { MalformedRecord } from '#outside/networks/source.ts';

/** Bounded: reasons that name values could be as many as the records of a hostile list. */
const REASONS = 20;
const OTHER_REASONS = 'Weitere Gründe';
/** A diff is for reading. */
export const DIFF_LINES = 100;

/** Only updated codes have changes. */
export type DiffLine = SyncDiff['added'][number];
/** Notes taken while the sync runs. A code counts once, however often it changes meanwhile. */
export interface SyncNotes {
  shopAdded(): void;
  added(key: string, line: DiffLine): void;
  updated(key: string, line: DiffLine): void;
  withdrawn(line: DiffLine): void;
  skip(reason: string, count: number): void;
}

export interface SyncReport extends SyncNotes {
  fetched(count: number): void;
  malformed(records: MalformedRecord[]): void;
  readonly diff: SyncDiff;
  figures(): Omit<AwinSyncAnswer, 'complete' | 'dryRun' | 'diff'>;
}

export function createSyncReport(): SyncReport {
  const diff: SyncDiff = { added: [], updated: [], withdrawn: [] };
  const added = new Set<string>();
  const updated = new Set<string>();
  const reasons = new Map<string, number>();
  const counts = { withdrawn: 0, totalFetched: 0, shopsAdded: 0 };

  const note = (lines: DiffLine[], line: DiffLine) => void (lines.length < DIFF_LINES && lines.push(line));
  const skip = (reason: string, count: number) => {
    const name = reasons.has(reason) || reasons.size < REASONS ? reason : OTHER_REASONS;
    reasons.set(name, (reasons.get(name) ?? 0) + count);
  };

  return {
    skip,
    diff,
    fetched(count) {
      counts.totalFetched += count;
    },
    shopAdded() {
      counts.shopsAdded++;
    },
    added(key, line) {
      if (!added.has(key)) note(diff.added, line);
      added.add(key);
    },
    updated(key, line) {
      if (added.has(key)) return;
      if (!updated.has(key)) note(diff.updated, line);
      updated.add(key);
    },
    withdrawn(line) {
      counts.withdrawn++;
      note(diff.withdrawn, line);
    },
    malformed: (records) => {
      for (const { reason } of records) skip(reason, 1);
    },
    figures: () => ({
      ...counts,
      added: added.size,
      updated: updated.size,
      skipped: [...reasons.values()].reduce((sum, count) => sum + count, 0),
      skippedReasons: [...reasons].map(([reason, count]) => ({ reason, count })),
    }),
  };
}

/** Buffers the notes of a transaction that may be rolled back and retried: they count once it is committed. */
export function draftOf(report: SyncNotes): SyncNotes & { keep(): void } {
  const notes: (() => void)[] = [];
  return {
    shopAdded: () => void notes.push(() => report.shopAdded()),
    added: (key, line) => void notes.push(() => report.added(key, line)),
    updated: (key, line) => void notes.push(() => report.updated(key, line)),
    withdrawn: (line) => void notes.push(() => report.withdrawn(line)),
    skip: (reason, count) => void notes.push(() => report.skip(reason, count)),
    keep() {
      for (const note of notes) note();
    },
  };
}
