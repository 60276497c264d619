// Who gets in with what is not in memory: no client without end, and no more at once than can be served. What is in memory
// never comes here, so cached pages are served however many are turned away.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress, clientKey } from '#http/core/client-address.ts';
import { ClientLimit } from './client-limit.ts';
import { Gate } from './gate.ts';

/** Each kind has its own places: a crowd in one line keeps nobody from another. */
const PLACES = {
  // Rendering is all computing; more at once would only make cached pages wait.
  page: 8,
  // Mostly waits for the database; counts that meet there share a transaction.
  call: 32,
  operator: 32,
};
export type AdmissionClass = keyof typeof PLACES;

/** Ten a second: somebody typing into the search box, or a few people behind one line. */
const UNCACHED_PER_MINUTE = 600;

interface Refusals {
  tooMany(res: ServerResponse, retryAfterSeconds: number): void;
  busy(req: IncomingMessage, res: ServerResponse, work: AdmissionClass): void;
}

export function createAdmission(trustProxy: number, refuse: Refusals) {
  const gates = Object.fromEntries(
    Object.entries(PLACES).map(([work, places]) => [work, new Gate(places)]),
  ) as Record<AdmissionClass, Gate>;
  const limit = new ClientLimit(UNCACHED_PER_MINUTE, 60);

  const isFull = (work: AdmissionClass) => gates[work].isFull;

  /** `instead` is for those who need not wait for a place, because something else will do. */
  const admit = (
    req: IncomingMessage,
    res: ServerResponse,
    work: AdmissionClass,
    enter: (leave: () => void) => void,
    instead?: () => void,
  ): void => {
    const waitSeconds = limit.take(clientKey(clientAddress(req, trustProxy)));
    if (waitSeconds > 0) refuse.tooMany(res, waitSeconds);
    else if (instead && isFull(work)) instead();
    else gates[work].pass(enter, () => refuse.busy(req, res, work));
  };
  return { admit, isFull };
}
