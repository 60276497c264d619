// What the nginx before the instances may keep (docs/decisions/055-proxy-cache.md). It stores no page but those it is
// offered here, answer by answer (opt-in).
import type { IncomingMessage } from 'node:http';

/** nginx sets or removes it in every request: whether it keeps this address (src/main/cluster/proxy-cache.ts). */
const ASKED = 'x-shared-cache';
/** Its value where nginx has an expired copy. */
const RENEW = 'renew';

export interface ProxyOffer {
  /** The headers of an answer as they are offered to a proxy. */
  headersOf: (headers: readonly string[]) => string[];
  /** The proxy has an older copy, which it would send while instances fail unless it gets another one. */
  isRenewal: boolean;
}

/**
 * Fresh until the end of this second by the clock: nginx counts in seconds, and `max-age=1` would be up to two of them,
 * while a change has to be seen within one. For the second after it, it may be sent while nginx asks again
 * (stale-while-revalidate); a page that was last opened an hour ago may not.
 */
export function offerTo(req: IncomingMessage, now = Date.now()): ProxyOffer | undefined {
  const asked = req.headers[ASKED];
  if (!asked) return undefined;
  const headersOf = (headers: readonly string[]) => {
    const offered = ['Expires', new Date(now).toUTCString()];
    for (let index = 0; index + 1 < headers.length; index += 2) {
      const [name = '', value = ''] = headers.slice(index, index + 2);
      if (name.toLowerCase() !== 'cache-control') offered.push(name, value);
      // What visitors are told; nginx puts it back.
      else offered.push('X-Cache-Control', value, name, 'public, stale-while-revalidate=1');
    }
    return offered;
  };
  return { headersOf, isRenewal: asked === RENEW };
}
