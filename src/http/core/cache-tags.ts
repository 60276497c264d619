// What a cached answer was made of (cache tags, also called surrogate keys). A handler names them in the answer; a
// notification of the catalogue names those that changed (migrations/0024_cache_tags.sql), and only the answers that
// carry one of them are computed again.
import type { Context } from 'hono';

/** For the page cache alone; it is not stored with the answer. */
export const CACHE_TAG_HEADER = 'cache-tag';
/** Every answer carries it: categories, a restored backup, notifications that may have been missed. */
export const ALL = 'all';
/** What shows more than one shop, and every answer whose handler names nothing. */
export const LISTS = 'lists';
/** The editable texts. */
export const COPY = 'copy';

export function shopTag(id: number): string {
  return `shop:${id}`;
}

export function tagAnswer(c: Context, ...tags: string[]): void {
  c.header(CACHE_TAG_HEADER, tags.join(' '));
}

export function readTags(response: Pick<Response, 'headers'>): string[] {
  return response.headers.get(CACHE_TAG_HEADER)?.split(' ') ?? [LISTS];
}
