// The door to the operator's calls. An answer 401 means that the session is over, wherever it comes from.
import { hc } from 'hono/client';
import type { OperatorApi } from '#http/api/operator/app.ts';
import { sharedState } from '#web/ui/shared-state.ts';

/** Counts how often a call found the session gone; whoever shows the dashboard asks again then. */
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
