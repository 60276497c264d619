import { SEARCH_MAX_LENGTH } from '#domain/core/fold.ts';
import { wellFormed } from '#domain/core/well-formed.ts';

/** Whatever is in the URL becomes a text the API accepts: cut within a surrogate pair, it would be rejected. */
export function term(params: URLSearchParams, name: string): string | undefined {
  const text = params
    .get(name)
    ?.replace(/\p{Cc}/gu, ' ')
    .trim();
  return wellFormed(text?.slice(0, SEARCH_MAX_LENGTH) ?? '') || undefined;
}
