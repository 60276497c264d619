import type { Context } from 'hono';
import { isbot } from 'isbot';
import type { FormVoter } from '#services/trust/voting.ts';
import { clientAddress, clientKey, isIpv6, networkOf } from './client-address.ts';
import type { Deps, Env } from './env.ts';

export interface Visitor {
  /** Address and user agent, hashed with today's salt: tells people behind one address apart, as far as they let us. */
  visitor: Buffer;
  /** Hash of the address alone (IPv4 /32, IPv6 /64): the key of counts and rate limits. */
  client: Buffer;
  address: string;
  /** Keyed hashes of the network (IPv4 /24, IPv6 /48), comparable within a week. */
  network: { hash: Buffer; hashBefore: Buffer; isIpv6: boolean };
  /** Redirected and answered like everybody, but never counted. */
  isBot: boolean;
}

export async function readVisitor(c: Context<Env>, { visitors, clock, trustProxy }: Deps): Promise<Visitor> {
  const { incoming } = c.env;
  if (!incoming) throw new Error('only a request from outside has a visitor');
  const address = clientAddress(incoming, trustProxy);
  const agent = incoming.headers['user-agent'] ?? '';
  const now = clock();
  return {
    visitor: await visitors.today(now, 'visitor', address, agent),
    client: await visitors.today(now, 'client', clientKey(address)),
    address,
    network: {
      ...(await visitors.thisWeek(now, 'network', networkOf(address))),
      isIpv6: isIpv6(address),
    },
    isBot: agent === '' || isbot(agent),
  };
}

/** For a vote without a receipt. Null for robots, which have none. */
export async function readVoter(c: Context<Env>, deps: Deps): Promise<FormVoter | null> {
  const { client, visitor, network, isBot } = await readVisitor(c, deps);
  return isBot ? null : { client, visitor, network };
}
