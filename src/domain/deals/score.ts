const DEFAULT = 50;

/** How popular an operator thinks a deal is, as a whole number; whatever is no number counts as 50. */
export function dealScore(given: unknown): number {
  const isText = typeof given === 'number' || typeof given === 'string';
  const score = isText ? Number.parseFloat(String(given)) : Number.NaN;
  return Number.isFinite(score) ? Math.round(score) : DEFAULT;
}

export function isDealScore(score: number): boolean {
  return score >= 1 && score <= 100;
}
