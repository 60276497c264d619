// Admission control for cache misses: a rate limit per client, and a concurrency limit per kind of work. Cache hits
// never come here, so cached pages are served however many requests are shed.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { keysOf, recordOf } from '#domain/core/objects.ts';
import { clientAddress, clientKey, networkOf } from '#http/core/client-address.ts';
import { ClientLimit } from './client-limit.ts';
import { Gate } from './gate.ts';

/** Slots for each kind (bulkhead): a full queue of one kind does not delay another. */
const SLOTS = {
  // Rendering is CPU-bound; more at once would only make cached pages wait.
  page: 8,
  // Mostly waits for the database; concurrent counts share a transaction (group commit).
  call: 32,
  // Drawn one after the other, tens of milliseconds each: more at once would only wait.
  picture: 4,
  operator: 32,
};
export type AdmissionClass = keyof typeof SLOTS;

/** Ten a second: somebody typing into the search box, or a few people behind one NAT address. */
const UNCACHED_PER_MINUTE = 600;
/** A home line may have hundreds of clients (IPv6 /56). Many schools, or the part of a mobile carrier that is here at once. */
const UNCACHED_PER_NETWORK = 10 * UNCACHED_PER_MINUTE;

interface ShedResponses {
  tooMany(req: IncomingMessage, res: ServerResponse, retryAfterSeconds: number): void;
  busy(req: IncomingMessage, res: ServerResponse, admissionClass: AdmissionClass): void;
}

export function createAdmission(trustProxy: number, refuse: ShedResponses) {
  const gates = recordOf(keysOf(SLOTS), (admissionClass) => new Gate(SLOTS[admissionClass]));
  const clients = new ClientLimit(UNCACHED_PER_MINUTE, 60);
  const networks = new ClientLimit(UNCACHED_PER_NETWORK, 60);

  /** Who is refused as a client takes nothing of its network. */
  const take = (address: string) => clients.take(clientKey(address)) || networks.take(networkOf(address));

  const isFull = (admissionClass: AdmissionClass) => gates[admissionClass].isFull;

  /** `instead` is called when all slots are taken and the caller has a stale answer to send. */
  const admit = (
    req: IncomingMessage,
    res: ServerResponse,
    admissionClass: AdmissionClass,
    enter: (leave: () => void) => void,
    instead?: () => void,
  ): void => {
    const waitSeconds = take(clientAddress(req, trustProxy));
    if (waitSeconds > 0) refuse.tooMany(req, res, waitSeconds);
    else if (instead && isFull(admissionClass)) instead();
    else gates[admissionClass].pass(enter, () => refuse.busy(req, res, admissionClass));
  };

  /** For work that nobody waits for: never queued, and left out where the client has used up its limit. */
  const tryAdmit = (
    req: IncomingMessage,
    admissionClass: AdmissionClass,
    enter: (leave: () => void) => void,
  ): void => {
    if (!isFull(admissionClass) && take(clientAddress(req, trustProxy)) === 0)
      gates[admissionClass].pass(enter, () => {});
  };
  return { admit, tryAdmit };
}
