// Counts what visitors do. Nothing acknowledged is lost, and a counter never costs a page its cache.
import { randomBytes } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import type { RegionKey } from '#domain/insights/regions.ts';
import { createGroupCommit } from '#services/core/group-commit.ts';
import { type Departure, writeCounts } from './batch.ts';

/** Who does it, and what travels with every count. */
interface Doer {
  visitor: Buffer;
  client: Buffer;
  region: RegionKey;
}

export interface Counting {
  /** Resolves with the code's number of uses. */
  copy(doer: Doer, codeId: number): Promise<number>;
  /** Resolves with the shop's number of visits. */
  visit(doer: Doer, shopId: number): Promise<number>;
  /** Resolves with the reference that travels to the network. */
  leave(doer: Doer, departure: Departure): Promise<string>;
}

export function createCounting(db: Database, clock: () => Date): Counting {
  const count = createGroupCommit(db, clock, writeCounts);
  return {
    copy: async (doer, codeId) => (await count({ ...start(doer), kind: 'copy', thing: codeId })).total,
    visit: async (doer, shopId) => (await count({ ...start(doer), kind: 'visit', thing: shopId })).total,
    async leave(doer, departure) {
      const { kind, shopId, codeId, dealId } = departure;
      const thing = (kind === 'code' ? codeId : kind === 'deal' ? dealId : shopId) ?? 0;
      const left = count({ ...start(doer), kind: `leave-${kind}`, thing, departure });
      // Whoever leaves for a shop visits it; only one of the two takes from the limit.
      const visited =
        shopId === null ? null : count({ ...start(doer), kind: 'visit', thing: shopId, free: true });
      const [{ ref }] = await Promise.all([left, visited]);
      return ref;
    },
  };
}

function start({ visitor, client, region }: Doer) {
  return { visitor, client, region, ref: randomBytes(12).toString('base64url') };
}
