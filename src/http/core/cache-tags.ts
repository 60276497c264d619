// How an answer tells the page cache which tags it carries.
import type { Context } from 'hono';
import { LISTS } from '#domain/core/cache-tags.ts';

/** For the page cache alone; it is not stored with the answer. */
export const CACHE_TAG_HEADER = 'cache-tag';

export function tagAnswer(c: Context, ...tags: string[]): void {
  c.header(CACHE_TAG_HEADER, tags.join(' '));
}

export function readTags(response: Pick<Response, 'headers'>): string[] {
  return response.headers.get(CACHE_TAG_HEADER)?.split(' ') ?? [LISTS];
}
