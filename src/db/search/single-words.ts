// For a search of several words that no code has together: which of them finds something by itself.
import type { CodeFilters } from '#db/codes/term-filters.ts';
import type { Database } from '#db/core/connect.ts';
import { singleWords } from '#domain/search/words.ts';
import { foundAsTyped } from './search.ts';

const OFFERED_MAX = 3;

export interface WordHits {
  /** As it was typed. */
  word: string;
  total: number;
}

export async function wordsWithHits(
  db: Database,
  now: Date,
  query: string,
  filters: CodeFilters,
): Promise<WordHits[]> {
  const hits: WordHits[] = [];
  // One after the other: a search without hits must not take more of the database than another one.
  for (const word of singleWords(query)) {
    const { found } = await foundAsTyped(db, now, word, { limit: 1, page: 1 }, filters);
    if (found.total > 0) hits.push({ word, total: found.total });
    if (hits.length === OFFERED_MAX) break;
  }
  return hits;
}
