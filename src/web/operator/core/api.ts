// The client of the operator's API. A 401 from any call means that the session is over.
import { hc } from 'hono/client';
import type { OperatorApi } from '#http/api/operator/app.ts';
import { sharedState } from '#web/ui/shared-state.ts';

/** Counts the calls that found the session gone; the sign-in gate then checks it again. */
export const sessionEnds = sharedState(0);

const ALWAYS_OPEN = /\/api\/admin\/(login|logout|session)$/;

export const api = hc<OperatorApi>('/', {
  init: { credentials: 'same-origin' },
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await fetch(input, init);
    if (answer.status === 401 && !ALWAYS_OPEN.test(new URL(answer.url).pathname)) {
      sessionEnds.update((count) => count + 1);
    }
    return answer;
  },
});
