import type { Database } from '#db/core/connect.ts';
import { readSetting, writeSetting } from '#db/core/settings.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { replaceInsights } from '#db/insights/insights.ts';
import { replaceTrends } from '#db/insights/trends.ts';
import { shopsByReference } from '#db/shops/references.ts';
import { countShops } from '#db/shops/shops.ts';
import { dateDemoRows, lockDemoData, refreshStatistics } from '#db/transfer/demo.ts';
import { insertDemoHistory } from '#db/trust/demo-history.ts';
import { estimateAll } from '#services/trust/updates.ts';
import { type DemoFile, readDemoFile } from './demo-file.ts';
import { refusedImport } from './import.ts';
import { createImport } from './import-run.ts';

/** Fills an empty catalogue with examples, once: an operator who has removed them never gets them back. */
export async function loadDemoCatalogue(db: Database, now: Date): Promise<boolean> {
  const loaded = await inTransaction(db, async (tx) => {
    await lockDemoData(tx);
    if (await readSetting(tx, 'demo_loaded_at')) return false;
    if ((await countShops(tx)) > 0) return false;
    const demo = await readDemoFile(now);
    await importRecords(tx, now, demo);
    await dateDemoRows(tx, now, demo.deals);
    await replaceInsights(
      tx,
      demo.insights.map((row) => ({ ...row, source: 'demo', computedAt: now })),
    );
    await replaceTrends(tx, await trendRows(tx, now, demo));
    await insertDemoHistory(tx, now, demo.history);
    await writeSetting(tx, 'demo_loaded_at', now.toISOString());
    await refreshStatistics(tx);
    return true;
  });
  // The first visitor already sees the codes in their order.
  if (loaded) await estimateAll(db, now);
  return loaded;
}

async function importRecords(db: Database, now: Date, demo: DemoFile): Promise<void> {
  const run = createImport({ db, now, preview: false });
  for (const section of ['shops', 'codes', 'deals'] as const) {
    for (const [index, record] of demo[section].entries()) await run.take(section, { index, record });
  }
  await run.finish();
  if (run.report.refused > 0) throw refusedImport(run.report.problems);
}

async function trendRows(db: Database, now: Date, { trends }: DemoFile) {
  const shops = await shopsByReference(
    db,
    trends.map(({ shop }) => shop),
  );
  return trends.map(({ shop, trendScore }) => {
    const shopId = shops.get(shop)?.id;
    if (shopId === undefined) throw new Error(`The demo catalogue names an unknown shop: ${shop}`);
    return { shopId, trendScore, recent: 0, baselinePerDay: 0, computedAt: now };
  });
}
