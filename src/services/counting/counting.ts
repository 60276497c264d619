// Counts what visitors do. Counts are committed before they are acknowledged, and never invalidate a cached page.
import { randomBytes } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import type { NetworkHashes } from '#db/trust/trials.ts';
import type { RegionKey } from '#domain/insights/regions.ts';
import { createGroupCommit } from '#services/core/group-commit.ts';
import { type Departure, writeCounts } from './batch.ts';
import { createPendingCounts } from './pending-counts.ts';

/** What travels with every count. */
interface Visitor {
  visitor: Buffer;
  client: Buffer;
  network: NetworkHashes;
  region: RegionKey;
}

export interface Counting {
  /** Resolves with the code's number of uses and the reference of the trial. */
  copy(visitor: Visitor, codeId: number): Promise<{ uses: number; trial: string }>;
  /** Resolves with the shop's number of visits. */
  visit(visitor: Visitor, shopId: number): Promise<number>;
  /** Resolves with the click reference that is passed to the affiliate network. */
  leave(visitor: Visitor, departure: Departure): Promise<string>;
}

export function createCounting(db: Database, clock: () => Date): Counting {
  const count = createGroupCommit(db, clock, writeCounts);
  const addUses = createPendingCounts(db, clock, 'codes');
  const addVisits = createPendingCounts(db, clock, 'shops');
  return {
    async copy(visitor, codeId) {
      const { total, trial } = await count({ ...newCount(visitor), kind: 'copy', targetId: codeId });
      addUses(codeId);
      return { uses: total, trial };
    },
    async visit(visitor, shopId) {
      const { total } = await count({ ...newCount(visitor), kind: 'visit', targetId: shopId });
      addVisits(shopId);
      return total;
    },
    async leave(visitor, departure) {
      const { kind, shopId, codeId, dealId } = departure;
      const targetId = (kind === 'code' ? codeId : kind === 'deal' ? dealId : shopId) ?? 0;
      const { ref } = await count({ ...newCount(visitor), kind: `leave-${kind}`, targetId, departure });
      // Counted with it, in the same batch.
      if (shopId !== null) addVisits(shopId);
      return ref;
    },
  };
}

function newCount({ visitor, client, network, region }: Visitor) {
  return { visitor, client, network, region, ref: randomBytes(12).toString('base64url') };
}
