/** `undecided`: inconclusive, as where bots are blocked. That speaks neither for nor against a code. */
export type LinkOutcome = 'ok' | 'gone' | 'undecided';

export function linkOutcome(status: number): LinkOutcome {
  if (status >= 200 && status < 400) return 'ok';
  return status === 404 || status === 410 || (status >= 500 && status < 600) ? 'gone' : 'undecided';
}
