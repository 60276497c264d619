// What a cached answer was made of (cache tags, also called surrogate keys), by the names that handlers give their answers and
// that the triggers announce (migrations/0024_cache_tags.sql): an answer that carries one of those that changed becomes
// stale and is computed again at the next request.

/** Every answer carries it: categories, a restored backup, notifications that may have been missed. */
export const ALL = 'all';
/** What shows more than one shop, and every answer whose handler names nothing. */
export const LISTS = 'lists';
/** The editable texts. */
export const COPY = 'copy';

export function shopTag(id: number): string {
  return `shop:${id}`;
}
