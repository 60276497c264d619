// Whether a text is a misspelt name, by edit distance: a missing, extra, wrong or swapped letter is one edit each
// (Damerau-Levenshtein, optimal string alignment).

const ONE_EDIT_FROM = 5;
const TWO_EDITS_FROM = 8;
const FAR = Number.POSITIVE_INFINITY;

/** How many edits still leave a name recognisable. */
export function editsAllowed(name: string): number {
  if (name.length >= TWO_EDITS_FROM) return 2;
  return name.length >= ONE_EDIT_FROM ? 1 : 0;
}

/** How far a text is from a name; null where it is too far to have been meant. */
export function editsFrom(name: string, typed: string): number | null {
  const edits = editDistance(name, typed);
  return edits <= editsAllowed(name) ? edits : null;
}

export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        (last[column] ?? FAR) + 1,
        (line[column - 1] ?? FAR) + 1,
        (last[column - 1] ?? FAR) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? FAR) + 1 : FAR,
      );
    }
    [beforeLast, last] = [last, line];
  }
  return last[other.length] ?? FAR;
}
