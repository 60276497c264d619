import { insertCodes } from '#db/codes/codes.ts';
import type { Database } from '#db/core/connect.ts';
import { readSetting, writeSetting } from '#db/core/settings.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { insertDeals } from '#db/deals/deals.ts';
import { replaceInsights } from '#db/insights/insights.ts';
import { replaceTrends } from '#db/insights/trends.ts';
import { countShops, insertShops } from '#db/shops/shops.ts';
import { lockDemoData, refreshStatistics } from '#db/transfer/demo.ts';
import { demoCodes } from '#services/demo/codes.ts';
import { demoDeals } from '#services/demo/deals.ts';
import { demoInsights, demoTrends } from '#services/demo/insights.ts';
import { DEMO_SHOPS } from '#services/demo/shops.ts';

/** Fills an empty catalogue with examples, once: an operator who has removed them never gets them back. */
export async function loadDemoCatalogue(db: Database, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockDemoData(tx);
    if (await readSetting(tx, 'demo_loaded_at')) return false;
    if ((await countShops(tx)) > 0) return false;
    const shopIds = await insertDemoShops(tx, now);
    await insertDemoCodes(tx, shopIds, now);
    await insertDeals(
      tx,
      demoDeals(now).map(({ category, ...deal }) => ({
        ...deal,
        categorySlug: category,
        shopId: shopIds.get(deal.shopName) ?? null,
        source: 'demo',
      })),
    );
    await replaceInsights(
      tx,
      demoInsights().map((row) => ({ ...row, source: 'demo', computedAt: now })),
    );
    await replaceTrends(
      tx,
      demoTrends.map(({ shopName, trendScore }) => ({
        shopId: idOf(shopIds, shopName),
        trendScore,
        recent: 0,
        baselinePerDay: 0,
        computedAt: now,
      })),
    );
    await writeSetting(tx, 'demo_loaded_at', now.toISOString());
    await refreshStatistics(tx);
    return true;
  });
}

async function insertDemoShops(db: Database, now: Date): Promise<Map<string, number>> {
  const rows = await insertShops(
    db,
    DEMO_SHOPS.map(({ category, affiliate, ...shop }) => ({
      ...shop,
      categorySlug: category,
      affiliateUrl: affiliate ? demoAffiliateUrl(shop.url) : null,
      source: 'demo',
      sourceRef: shop.name,
      codesChangedAt: now,
    })),
  );
  return new Map(rows.map((shop) => [shop.name, shop.id]));
}

async function insertDemoCodes(db: Database, shopIds: Map<string, number>, now: Date): Promise<void> {
  const categoryOf = new Map(DEMO_SHOPS.map((shop) => [shop.name, shop.category]));
  const rows = demoCodes(now).map(({ shop, category, influencer, ...code }, position) => ({
    ...code,
    shopId: idOf(shopIds, shop),
    categorySlug: category ?? categoryOf.get(shop) ?? 'services',
    isInfluencer: influencer !== undefined,
    influencerName: influencer?.name ?? null,
    influencerPlatform: influencer?.platform ?? null,
    source: 'demo' as const,
    sourceRef: String(position),
  }));
  await insertCodes(db, rows);
}

/** A real partner link needs a real partnership; this one only shows how a marked link looks. */
function demoAffiliateUrl(url: string): string {
  const link = new URL(url);
  link.searchParams.set('partner', 'demo');
  return link.href;
}

function idOf(shopIds: Map<string, number>, name: string): number {
  const id = shopIds.get(name);
  if (id === undefined) throw new Error(`The demo catalogue names an unknown shop: ${name}`);
  return id;
}
