// Which calls are rejected before anything is looked up: wrong token, over the rate limit (sliding window), faults.

import { refusal } from './answers.ts';
import type { FaultBoard, FaultName } from './faults.ts';
import type { Reply } from './promotions.ts';

export interface Limit {
  calls: number;
  windowMs: number;
}

interface DoorOptions {
  token: string;
  limit: Limit | null;
  faults: FaultBoard;
  now: () => number;
}

interface Caller {
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
}

export interface Refused {
  reply: Reply;
  retryAfterSeconds?: number | undefined;
}

/** Says why a call is rejected, or null. */
export function createDoor({ token, limit, faults, now }: DoorOptions): (caller: Caller) => Refused | null {
  let starts: number[] = [];

  function overLimit(): boolean {
    if (!limit) return false;
    starts = starts.filter((start) => start > now() - limit.windowMs);
    if (starts.length >= limit.calls) return true;
    starts.push(now());
    return false;
  }

  return ({ path, query, authorization }) => {
    const hit = (name: FaultName) => faults.hit(name, path);
    // The second network knows its token in the query, AWIN in the header only.
    const known = path.startsWith('/1.0/')
      ? query.get('token') === token
      : authorization === `Bearer ${token}`;
    if (!known || hit('unauthorized'))
      return { reply: refusal(401, 'unauthorized', 'Full authentication is required') };
    if (hit('forbidden')) return { reply: refusal(403, 'forbidden', 'No access to this publisher') };
    const throttled = hit('throttled');
    if (throttled || overLimit())
      return {
        reply: refusal(429, 'too_many_requests', 'Too many requests'),
        retryAfterSeconds: throttled?.retryAfterSeconds,
      };
    return hit('broken') ? { reply: refusal(500, 'internal', 'Something went wrong') } : null;
  };
}
