// What is stored about a failure: enough for the operator to act, no secrets.

import { isDiskFull, isUnavailable } from '#db/core/sql-errors.ts';
import type { JobRun } from '#db/jobs/runs.ts';
import { SyncError } from '#services/sources/sync/error.ts';

const LONGEST = 400;

/** A job that could not do all of its work; what it did do is kept with the failure. */
export class JobFailure extends Error {
  readonly userMessage: string;
  readonly counts: Record<string, unknown>;
  /** A permanent failure: retrying is of no use. */
  readonly final: boolean;

  constructor(
    userMessage: string,
    counts: Record<string, unknown>,
    { final = false, cause }: { final?: boolean; cause?: Error } = {},
  ) {
    super(userMessage, { cause });
    this.name = 'JobFailure';
    this.userMessage = userMessage;
    this.counts = counts;
    this.final = final;
  }
}

/** Permanent failures, not retried: only a person can help, with a setting or by confirming an apparent mistake. */
export function isFinal(error: unknown): boolean {
  if (error instanceof SyncError) return error.kind === 'unconfirmed' || error.kind === 'unconfigured';
  return error instanceof JobFailure && error.final;
}

/** The figures recorded with the failed run; undefined leaves those of its progress. */
export function failureCounts(error: unknown): Record<string, unknown> | undefined {
  const counts = error instanceof JobFailure ? error.counts : undefined;
  return isFinal(error) ? { ...counts, final: true } : counts;
}

/**
 * Whether a failed run itself waits for somebody. After a permanent failure it does not: what there is to decide stands as
 * a question of its own until it is decided, and what is not set up in the check list.
 */
export function isOpenFailure({ outcome, counts }: Pick<JobRun, 'outcome' | 'counts'>): boolean {
  return outcome === 'failed' && counts.final !== true;
}

export function failureText(error: unknown): string {
  if (error instanceof Error && 'userMessage' in error && typeof error.userMessage === 'string') {
    return shorten(error.userMessage);
  }
  if (isDiskFull(error)) return 'Auf dem Datenträger ist kein Platz mehr.';
  if (isUnavailable(error)) return 'Die Datenbank war nicht erreichbar oder hat zu lange gebraucht.';
  if (error instanceof AggregateError && error.errors.length > 0) return failureText(error.errors[0]);
  if (!(error instanceof Error)) return shorten(withoutSecrets(String(error)));
  return shorten(withoutSecrets(error.message || error.name));
}

function withoutSecrets(text: string): string {
  return text
    .slice(0, 2 * LONGEST)
    .replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1…@')
    .replace(/(https?:\/\/[^\s?]*)\?\S*/gi, '$1?…')
    .replace(/\b(bearer|basic)\s+\S+/gi, '$1 …')
    .replace(/\b(token|key|password|passwort|secret|authorization)(["']?\s*[=:]\s*)\S+/gi, '$1$2…')
    .replace(/[^\s<>"'=:]+@[^\s<>"']+\.[a-z]{2,}/gi, '…@…');
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
