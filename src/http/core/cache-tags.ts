// How an answer tells the page cache which tags it carries, and whether it may be kept.
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

/**
 * To be called where a path is found by names that have endless spellings, with those of which answers may be kept. Kept for
 * each of the others, one answer would push out all else.
 */
export function keepOnlyFor(c: Context, ...spellings: string[]): void {
  const asked = new URL(c.req.url).pathname.split('/').at(-1);
  if (!spellings.some((one) => encodeURIComponent(one) === asked)) c.header('Cache-Control', NO_STORE);
}

const NO_STORE = 'no-store';

/** A page about the basket of one visitor, or an answer under a spelling that is not ours. */
export function mayBeKept({ headers }: Pick<Response, 'headers'>): boolean {
  return !headers.get('Cache-Control')?.includes(NO_STORE);
}
