// What of a URL decides the answer. Two URLs with one key share an entry of the page cache.
import { PRIVATE_PARAMETERS, QUERY_PARAMETERS } from '#contract/links.ts';

const MAX_KEY_LENGTH = 2_000;
const [BASKET] = PRIVATE_PARAMETERS;

/**
 * The normalised URL: unknown parameters are left out, the others sorted. The answer is computed from the key
 * alone, so unkeyed input cannot cause cache poisoning.
 */
export function cacheKey(url: string): string | null {
  if (url.length > MAX_KEY_LENGTH) return null;
  const index = url.indexOf('?');
  if (index === -1) return url;
  const given = new URLSearchParams(url.slice(index + 1));
  const keyed = new URLSearchParams();
  const ofBasket = given.has(BASKET) && mayHaveBasket(url) ? PRIVATE_PARAMETERS : [];
  for (const name of [...QUERY_PARAMETERS, ...ofBasket]) {
    const value = given.get(name);
    if (value !== null) keyed.set(name, value);
  }
  return keyed.size > 0 ? `${url.slice(0, index)}?${keyed}` : url.slice(0, index);
}

/** Pages of shops have a basket; elsewhere the parameter is one of those nobody knows, and costs no rendering. */
const mayHaveBasket = (url: string) => !/^\/(?:api\/|\?|$)/.test(url);

/** The answer is about one visitor's basket: nobody asks for it again, and it would push out what is asked for. */
export function isPrivateBasket(key: string): boolean {
  return key.includes(`${BASKET}=`);
}

/** Many of them are words that people make up. The proxy asks the same way what it may keep (main/cluster/proxy-cache.ts). */
export function hasParameters(key: string): boolean {
  return key.includes('?');
}

export function pathOf(url: string): string {
  const index = url.indexOf('?');
  return index === -1 ? url : url.slice(0, index);
}
