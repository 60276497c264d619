// A database that is synced with a stand-in network, and what is in it afterwards.

import type { SyncOptions } from '#services/sources/sync/context.ts';
import { SyncError } from '#services/sources/sync/error.ts';
import { syncSource } from '#services/sources/sync.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { beginTransaction, untilBlocked } from '#test/support/held-locks.ts';
import type { StandinOptions } from './awin-standin/server.ts';
import type { StandinPromotion } from './awin-standin/shapes.ts';
import { startAwin } from './outside/awin-client.ts';
import type { TestDatabase } from './test-database.ts';

/** One moment for the stand-in and the site, so that nothing starts or ends in between. */
const NOW = new Date('2026-11-15T12:00:00Z');

type Rows = (query: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>;

export async function startSyncedSite(database: TestDatabase, options: StandinOptions = {}, now = NOW) {
  await emptyTables(
    database.pool,
    'shops',
    'codes',
    'offers',
    'programmes',
    'source_syncs',
    'transactions',
    'clicks',
    'page_views',
  );
  const time = { now };
  const network = await startAwin({
    now: () => time.now.getTime(),
    advertisers: 4,
    promotions: 40,
    ...options,
  });
  const { promotions } = network.standin.catalogue;
  const deps = { db: database.db, clock: () => time.now };
  const sync = (chosen: SyncOptions = {}) => syncSource(deps, network.source, chosen);
  const rows: Rows = async (query, ...values) => (await database.pool.query(query, values)).rows;
  return {
    ...network,
    ...database,
    ...{ time, deps, sync, rows },
    /** The offers of the network; tests may change them. */
    promotions,
    /** One of them that has a code and runs. */
    voucher(): StandinPromotion {
      const isRunning = ({ startDate }: StandinPromotion) => Date.parse(startDate) <= now.getTime();
      const found = promotions.find((one) => one.type === 'voucher' && isRunning(one));
      if (!found) throw new Error('the network has no voucher');
      return found;
    },
    /** The network takes these back. */
    remove(...offers: StandinPromotion[]) {
      for (const offer of offers) promotions.splice(promotions.indexOf(offer), 1);
    },
    /** The failure of a sync that must not succeed. */
    async syncFailure(chosen: SyncOptions = {}): Promise<SyncError> {
      const failure = await sync(chosen).catch((error: unknown) => error);
      if (failure instanceof SyncError) return failure;
      throw failure instanceof Error ? failure : new Error('the sync succeeded');
    },
    /** A sync that comes upon rows which somebody is just changing, and waits for them. */
    async syncWhile(change: string, ...values: unknown[]): Promise<void> {
      const operator = await beginTransaction(database.pool);
      await operator.query(change, values);
      const syncing = sync();
      await untilBlocked(database.pool);
      await operator.commit();
      await syncing;
    },
    /** The row of the code that this offer became. */
    async codeOf({ urlTracking }: StandinPromotion) {
      const found = await rows('SELECT * FROM codes WHERE affiliate_url = $1', urlTracking);
      if (found.length !== 1) throw new Error(`${found.length} codes for one offer`);
      return found[0] ?? {};
    },
    catalogue: () => catalogueOf(rows, time.now),
  };
}

/** What visitors see of the networks' offers, without what differs between databases. */
function catalogueOf(rows: Rows, now: Date) {
  return rows(
    `SELECT shops.name AS shop, shops.url, shops.affiliate_url AS shop_link, shops.category_slug AS shop_category,
       codes.code, requires_code, title, codes.description, conditions, discount, discount_type,
       discount_value::float, codes.category_slug, codes.affiliate_url, valid_from, valid_until, search_text
     FROM codes JOIN shops ON shops.id = codes.shop_id
     WHERE codes.source IN ('awin', 'tradedoubler') AND is_active AND codes.deleted_at IS NULL
       AND withdrawn_at IS NULL AND shops.deleted_at IS NULL AND (valid_until IS NULL OR valid_until > $1)
     ORDER BY codes.code, codes.affiliate_url, title, valid_until`,
    now,
  );
}

/** Every row with its version: equal before and after means that nothing was written. */
export async function versionsOf({ rows }: { rows: Rows }): Promise<unknown[]> {
  const tables = ['codes', 'shops', 'offers', 'programmes', 'code_counts', 'search_words'];
  return Promise.all(tables.map((table) => rows(`SELECT xmin, ctid, * FROM ${table} ORDER BY ctid`)));
}
