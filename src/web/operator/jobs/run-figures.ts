// What a run did, in words.
import type { JobRun } from '#contract/operator/jobs.ts';
import { formatNumber } from '#domain/core/format.ts';

/** What the figures of all jobs are called, in the order in which they are told. */
const NAMES: Record<string, string> = {
  totalFetched: 'gelesen',
  fetched: 'gelesen',
  checked: 'geprüft',
  total: 'insgesamt',
  added: 'neu',
  updated: 'geändert',
  withdrawn: 'zurückgezogen',
  skipped: 'übersprungen',
  shopsAdded: 'neue Shops',
  deleted: 'weggeräumt',
  sent: 'verschickt',
  refused: 'abgelehnt',
  unknown: 'ungewiss',
  left: 'übrig',
  valid: 'gültig',
  invalid: 'ungültig',
  expired: 'abgelaufen',
  upcoming: 'noch nicht gültig',
  shops: 'Shops',
  regions: 'Regionen',
  codes: 'Codes',
};

export function runFigures({ counts }: Pick<JobRun, 'counts'>): string {
  const own = figuresIn(counts);
  const sources = Object.entries(isRecord(counts.sources) ? counts.sources : {});
  const theirs = sources.map(([name, figures]) => `${name}: ${figuresIn(figures)}`);
  return [own, ...theirs].filter(Boolean).join(' · ');
}

/** Only what a complete read did not show is withdrawn: without saying so it looks as if nothing were gone. */
const INCOMPLETE = 'unvollständig gelesen, nichts zurückgezogen';

/** Whether a sync, or one of its sources, did not read all that the network has. */
export function isIncomplete({ counts }: Pick<JobRun, 'counts'>): boolean {
  return withSources(counts).some((figures) => figures.complete === false);
}

interface Skipped {
  reason: string;
  count: number;
}

/** Why a sync did not take something, its own reasons and those of its sources. */
export function skippedOf({ counts }: Pick<JobRun, 'counts'>): Skipped[] {
  const all = withSources(counts).flatMap(({ skippedReasons: reasons }) =>
    Array.isArray(reasons) ? (reasons as Skipped[]) : [],
  );
  const byReason = Map.groupBy(all, ({ reason }) => reason);
  return [...byReason].map(([reason, same]) => ({
    reason,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
}

/** The figures of a run and those of each of its sources. */
function withSources(counts: JobRun['counts']): Record<string, unknown>[] {
  const sources = isRecord(counts.sources) ? Object.values(counts.sources) : [];
  return [counts, ...sources.filter(isRecord)];
}

function figuresIn(counts: unknown): string {
  if (!isRecord(counts)) return '';
  const cut = counts.complete === false;
  const told = Object.entries(NAMES).flatMap(([key, name]) => {
    const count = counts[key];
    return typeof count === 'number' && !(cut && key === 'withdrawn') ? `${formatNumber(count)} ${name}` : [];
  });
  return [...told, ...(cut ? [INCOMPLETE] : [])].join(', ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const SECOND = 1_000;
const MINUTE = 60;

/** Null while it runs. */
export function runDuration({ startedAt, endedAt }: Pick<JobRun, 'startedAt' | 'endedAt'>): string | null {
  if (!endedAt) return null;
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / SECOND);
  if (seconds < 1) return 'unter 1 s';
  return seconds < MINUTE ? `${seconds} s` : `${Math.floor(seconds / MINUTE)} min ${seconds % MINUTE} s`;
}
