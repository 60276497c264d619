import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Reporter } from '#services/reports/reports.ts';
import type { Sender } from '#services/submissions/submit.ts';
import { isIpv6, neighbourhoodOf, networkOf } from './client-address.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { Deps, Env } from './env.ts';
import { readVisitor, readVoter } from './visitor.ts';

const COOKIE = 'besucher';
// As long as the hashes made from it are kept.
const NINETY_DAYS = 90 * 86_400;

/** Only submissions and reports set a cookie, because only there distinct senders must be counted. */
export async function readSender(c: Context<Env>, deps: Deps): Promise<Sender> {
  const { client, address, network } = await readVisitor(c, deps);
  const known = readCookie(c, deps, COOKIE);
  const id = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
  writeCookie(c, deps, COOKIE, id, { httpOnly: true, sameSite: 'Lax', maxAge: NINETY_DAYS });
  return {
    client,
    networkOfWeek: network.hash,
    visitor: await deps.visitors.lasting('submitter', id),
    network: await deps.visitors.lasting('network', networkOf(address)),
    neighbourhood: await deps.visitors.lasting('neighbourhood', neighbourhoodOf(address)),
    isIpv6: isIpv6(address),
  };
}

export async function readReporter(c: Context<Env>, deps: Deps): Promise<Reporter> {
  const { network } = await readVisitor(c, deps);
  return { sender: await readSender(c, deps), voter: await readVoter(c, deps), network: network.hash };
}
