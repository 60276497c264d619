// Figures for the operator.

export function euros(cents: number): number {
  return Math.round(cents) / 100;
}

/** In percent; 0 where there is nothing to have a share in. */
export function sharePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : rounded((part / whole) * 100);
}

/** By how many percent it grew. 0 where nothing was before: that is no growth anybody could put in a number. */
export function growthPercent(current: number, before: number): number {
  return before <= 0 ? 0 : rounded(((current - before) / before) * 100);
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}
