import { SEARCH_MAX_LENGTH } from '#domain/core/fold.ts';

/** Whatever stands in the address becomes a text the API takes: cut in the middle of a sign, it would be refused. */
export function term(params: URLSearchParams, name: string): string | undefined {
  const text = params
    .get(name)
    ?.replace(/\p{Cc}/gu, ' ')
    .trim();
  return text?.slice(0, SEARCH_MAX_LENGTH).toWellFormed() || undefined;
}
