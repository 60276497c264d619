/** Of several spellings of the same thing the most frequent, at a tie the one seen first. */
export function majoritySpelling(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  let winner = '';
  let most = 0;
  for (const [text, count] of counts) {
    if (count > most) [winner, most] = [text, count];
  }
  return winner;
}
