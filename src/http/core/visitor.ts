import type { Context } from 'hono';
import { isbot } from 'isbot';
import type { FormVoter } from '#services/trust/voting.ts';
import { clientAddress, clientKey, networkOf } from './client-address.ts';
import type { Deps, Env } from './env.ts';

export interface Visitor {
  /** Address and user agent, hashed with today's salt: clearing cookies makes no new visitor. */
  visitor: Buffer;
  /** Hash of the address alone: the key of rate limits. */
  client: Buffer;
  network: string;
  /** Keyed hashes of the network, for votes. */
  networkHashes(): Promise<{ hash: Buffer; hashBefore: Buffer }>;
  /** Redirected and answered like everybody, but never counted. */
  isBot: boolean;
}

export async function readVisitor(c: Context<Env>, { visitors, clock, trustProxy }: Deps): Promise<Visitor> {
  const { incoming } = c.env;
  if (!incoming) throw new Error('only a request from outside has a visitor');
  const address = clientAddress(incoming, trustProxy);
  const agent = incoming.headers['user-agent'] ?? '';
  const now = clock();
  const network = networkOf(address);
  return {
    visitor: await visitors.today(now, 'visitor', address, agent),
    client: await visitors.today(now, 'client', clientKey(address)),
    network,
    networkHashes: () => visitors.thisWeek(now, 'network', network),
    isBot: agent === '' || isbot(agent),
  };
}

/** For a vote without a receipt. Null for robots, which have none. */
export async function readVoter(c: Context<Env>, deps: Deps): Promise<FormVoter | null> {
  const { client, visitor, networkHashes, isBot } = await readVisitor(c, deps);
  return isBot ? null : { client, visitor, network: await networkHashes() };
}
