// Clients that hold connections without using them as one should.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { TrialSite } from '../support/trial-site.ts';
import { harm } from './harm.ts';
import { type Row, seconds } from './report.ts';

const TRICKLE_MS = 1_000;
/** The server gives headers 30 s, and a body that comes in drops as long; it looks every 30 s. */
const GIVE_UP_MS = 70_000;
const SILENT_MS = 45_000;

interface Crowd {
  fault: string;
  size: number;
  /** What each of them sends at first. */
  opening: string;
  /** What comes after it, a little every second. */
  trickle?: string;
  reads?: boolean;
}

const SMALL = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const LARGE = 'GET /api/codes HTTP/1.1\r\nHost: localhost\r\n\r\n';

const CROWDS: Crowd[] = [
  {
    fault: '300 slow clients: a letter of the header every second',
    size: 300,
    opening: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    trickle: 'x',
  },
  {
    fault: '300 slow clients: a letter of the body every second',
    size: 300,
    opening:
      'POST /api/codes/submit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    trickle: ' ',
  },
  {
    // More would fill the memory that the system keeps for connections, because both ends of them are here.
    fault: '50 clients that ask for 50 answers at once and read none',
    size: 50,
    opening: LARGE.repeat(50),
    reads: false,
  },
  { fault: '1,000 connections without a request', size: 1_000, opening: '' },
  { fault: '1,000 connections that stay open after their request', size: 1_000, opening: SMALL },
];

/** All at once: the site must bear them together. */
export async function crowd(site: TrialSite): Promise<Row> {
  const ended: string[] = [];
  const missed: string[] = [];
  const row = await harm(site, {
    fault: 'Slow clients and 2,000 idle connections, all at once',
    recoverWithin: 5_000,
    calmMs: 60_000,
    async inflict() {
      await Promise.all(
        CROWDS.map(async (one) => {
          const { held, took } = await gather(site, one);
          ended.push(`${one.fault}: let go after ${seconds(took)}`);
          if (held > 0) missed.push(`${held} of “${one.fault}” still held after ${seconds(took)}`);
        }),
      );
    },
    afterwards: async () => missed,
  });
  return { ...row, recovery: `${row.recovery}. ${ended.sort().join('; ')}` };
}

/** Holds the connections until the server has closed all of them, or for as long as we wait for that. */
async function gather(site: TrialSite, { size, opening, trickle, reads = true }: Crowd) {
  const { port } = new URL(site.origin);
  const open = new Set<Socket>();
  for (let index = 0; index < size; index++) {
    const socket = connect(Number(port), '127.0.0.1');
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    if (reads) socket.resume();
    else socket.pause();
    // One that cannot even connect is counted by the load beside us.
    await once(socket, 'connect').catch(() => {});
    socket.write(opening);
  }
  const started = Date.now();
  while (open.size > 0 && Date.now() < started + GIVE_UP_MS) {
    if (trickle) for (const socket of open) socket.write(trickle);
    // Only who reads hears that the other end is gone.
    if (!reads && Date.now() > started + SILENT_MS) for (const socket of open) socket.resume();
    await delay(TRICKLE_MS);
  }
  const result = { held: open.size, took: Date.now() - started };
  for (const socket of open) socket.destroy();
  return result;
}
