// Which marks a scale has, and where a value lies on it.
const INTERVALS = 4;
/** Steps one can count in, times a power of ten. */
const STEPS = [1, 2, 3, 5, 10];

export interface Scale {
  marks: number[];
  /** In percent of the whole scale, counted from above as pictures are. */
  placeOf(value: number): number;
}

/** For shares, so that charts of them can be compared. */
export const PERCENT_SCALE: Scale = { marks: [0, 25, 50, 75, 100], placeOf: (percent) => 100 - percent };

/** Contains zero and every value; where all are zero, it still has a length. */
export function scaleFor(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const span = Math.max(0, ...values) - low || INTERVALS;
  const step = stepAbove(span / INTERVALS);
  const first = Math.floor(low / step);
  const last = Math.ceil((low + span) / step);
  return {
    marks: Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step),
    placeOf: (value) => (100 * (last * step - value)) / ((last - first) * step),
  };
}

function stepAbove(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (STEPS.find((step) => step * power >= least) ?? 10);
}
