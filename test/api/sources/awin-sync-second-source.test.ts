import { afterAll, describe, expect, test } from 'vitest';
import { createTradedoublerClient } from '#outside/tradedoubler/client.ts';
import { createTradedoublerSource } from '#outside/tradedoubler/source.ts';
import { syncSource } from '#services/sources/sync.ts';
import { startSyncedSite, versionsOf } from '#test/support/synced-catalogue.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

async function start() {
  const site = await startSyncedSite(database, { vouchers: 30 });
  const { url, token } = site.standin;
  const source = createTradedoublerSource(createTradedoublerClient({ url, token, clock: site.clock }));
  const { vouchers } = site.standin.catalogue;
  const [voucher] = vouchers;
  if (!voucher) throw new Error('no voucher');
  return { ...site, vouchers, voucher, syncSecond: (options = {}) => syncSource(site.deps, source, options) };
}

describe('die zweite Quelle', () => {
  test('geht denselben Weg', async () => {
    const site = await start();
    expect(await site.syncSecond()).toMatchObject({
      added: 30,
      shopsAdded: 7,
      totalFetched: 30,
      complete: true,
    });
    expect(await site.rows(`SELECT * FROM codes WHERE source_ref = $1`, `${site.voucher.id}`)).toMatchObject([
      {
        source: 'tradedoubler',
        code: site.voucher.code,
        title: site.voucher.title,
        discount_value: site.voucher.discountAmount,
        affiliate_url: site.voucher.defaultTrackUri,
      },
    ]);
    const before = await versionsOf(site);
    await site.syncSecond();
    expect(await versionsOf(site)).toEqual(before);
    site.vouchers.splice(0, 1);
    expect(await site.syncSecond()).toMatchObject({ withdrawn: 1 });
  });

  test('bringt Bedingungen als Daten mit; was ein Betreiber korrigiert, bleibt', async () => {
    const site = await start();
    site.voucher.description = 'Ab 49 € MBW. Nur für Neukunden. Gilt nicht für Bücher.';
    await site.syncSecond();
    const conditions = () =>
      site.rows(
        'SELECT minimum_order, new_customers_only, excluded_goods FROM codes WHERE source_ref = $1',
        `${site.voucher.id}`,
      );
    const read = { minimum_order: 49, new_customers_only: true, excluded_goods: 'Bücher' };
    expect(await conditions()).toEqual([read]);
    await site.rows(
      `UPDATE codes SET minimum_order = 45, edited_fields = '{minimum_order}' WHERE source_ref = $1`,
      `${site.voucher.id}`,
    );
    site.voucher.description = 'Ab 59 € MBW. Gilt nicht für Spielzeug.';
    await site.syncSecond();
    expect(await conditions()).toEqual([
      { minimum_order: 45, new_customers_only: false, excluded_goods: 'Spielzeug' },
    ]);
    // Two amounts: nobody can tell which is meant, so the text stays text.
    site.voucher.description = '5 € ab 49 €, 10 € ab 99 €';
    await site.rows(`UPDATE codes SET edited_fields = '{}' WHERE source_ref = $1`, `${site.voucher.id}`);
    await site.syncSecond();
    expect(await conditions()).toEqual([
      { minimum_order: null, new_customers_only: false, excluded_goods: '' },
    ]);
  });

  test('und AWIN lassen einander in Ruhe', async () => {
    const site = await start();
    await site.sync();
    await site.syncSecond();
    expect(await site.catalogue()).toHaveLength(70);
    site.standin.faults.set('shrunken', { keep: 0 });
    await site.sync({ confirm: true });
    expect(await site.catalogue()).toHaveLength(30);
    site.standin.faults.clear();
    site.vouchers.length = 0;
    await site.syncSecond({ confirm: true });
    await site.sync();
    expect(await site.catalogue()).toHaveLength(40);
  });

  test('nimmt den Shop, den AWIN schon gebracht hat, und seinen Link', async () => {
    const site = await start();
    await site.sync();
    const host = 'https://www.nordlicht-mode.example';
    site.vouchers.splice(1);
    Object.assign(site.voucher, { programName: 'Nordlicht', landingUrl: `${host}/angebot` });
    expect(await site.syncSecond()).toMatchObject({ added: 1, shopsAdded: 0 });
    expect(await site.rows('SELECT source, affiliate_url FROM shops WHERE url = $1', host)).toEqual([
      { source: 'awin', affiliate_url: 'https://www.awin1.com/awclick.php?mid=10001&id=123' },
    ]);
  });

  test('nimmt einen Shop nicht, dessen Namen ein Programm ohne Adresse hat, bis ein Gutschein sie nennt', async () => {
    const site = await start();
    await site.sync();
    const [other] = site.vouchers.splice(1);
    Object.assign(site.voucher, { programName: 'Nordlicht Mode', landingUrl: null });
    expect(await site.syncSecond()).toMatchObject({
      ...{ added: 0, shopsAdded: 0, skipped: 2 },
      skippedReasons: [{ reason: expect.stringContaining('„Nordlicht Mode“ (ohne Adresse) heißt nur') }],
    });
    const { programId, programName } = site.voucher;
    const landingUrl = 'https://www.nordlicht-mode.example/angebot';
    site.vouchers.push({ ...site.voucher, ...other, programId, programName, landingUrl } as never);
    expect(await site.syncSecond()).toMatchObject({ added: 2, shopsAdded: 0 });
  });

  test('ein Gutschein, der erst später beginnt oder schon vorbei ist', async () => {
    const site = await start();
    const now = site.time.now.getTime();
    site.vouchers.splice(2);
    const [ended, coming] = site.vouchers;
    Object.assign(ended ?? {}, { startDate: now - 2000, endDate: now - 1000 });
    Object.assign(coming ?? {}, { startDate: now + 1000, endDate: now + 2000 });
    expect(await site.syncSecond()).toMatchObject({
      added: 1,
      skippedReasons: [{ reason: 'Das Angebot ist abgelaufen.', count: 1 }],
    });
    site.time.now = new Date(now + 5000);
    expect(await site.syncSecond()).toMatchObject({ added: 0, updated: 0, withdrawn: 0 });
  });

  test('nennt sich beim Namen, wenn sie ausfällt', async () => {
    const site = await start();
    site.standin.faults.set('broken');
    await expect(site.syncSecond()).rejects.toMatchObject({
      userMessage: 'Tradedoubler Sync fehlgeschlagen: Tradedoubler ist gestört (Status 500).',
    });
  });
});
