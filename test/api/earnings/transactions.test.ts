import { afterAll, describe, expect, test } from 'vitest';
import { insertClicks } from '#db/counting/counts.ts';
import { syncTransactions } from '#services/sources/transactions.ts';
import { makeCode } from '#test/support/factories.ts';
import { startSyncedSite } from '#test/support/synced-catalogue.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

async function start(transactions = 1) {
  const site = await startSyncedSite(database, { advertisers: 2, promotions: 10, transactions });
  await site.sync();
  const list = site.standin.catalogue.transactions;
  const [first] = list;
  if (!first) throw new Error('no transaction');
  const day = '2026-11-14T10:00:00';
  Object.assign(first, {
    transactionDate: day,
    commissionStatus: 'pending',
    validationDate: null,
    amendmentDate: null,
  });
  const shopOf = async (advertiserId: number) =>
    (await site.rows('SELECT shop_id FROM programmes WHERE advertiser_id = $1', advertiserId))[0]
      ?.shop_id as number;
  return {
    ...site,
    list,
    first,
    shopOf,
    read: (days = 3) => syncTransactions(site.deps, site.source, { days }),
    stored: () => site.rows('SELECT *, xmin FROM transactions ORDER BY network_id'),
    click: (ref: string, shopId: number, codeId: number | null) =>
      insertClicks(site.db, site.time.now, [
        {
          ref,
          kind: 'code',
          shopId,
          codeId,
          dealId: null,
          region: 'bayern',
          consent: true,
          visitor: Buffer.from('x'),
        },
      ]),
  };
}

describe('Transaktionen', () => {
  test('werden gelesen und beim zweiten Mal nicht noch einmal geschrieben', async () => {
    const site = await start(100);
    expect(await site.read(100)).toMatchObject({ added: 100, updated: 0, skipped: 0, otherCurrencies: [] });
    const before = await site.stored();
    expect(await site.read(100)).toMatchObject({ added: 0, updated: 0 });
    expect(await site.stored()).toEqual(before);
  });

  test('tragen die Zeit, zu der sie geschrieben wurden: Langsam gelesene gingen sonst der Schätzung verloren', async () => {
    const site = await start(100);
    const began = site.time.now;
    const deps = { ...site.deps, clock: () => site.time.now };
    const slow = {
      ...site.source,
      async *listTransactions(...of: Parameters<NonNullable<typeof site.source.listTransactions>>) {
        for await (const page of site.source.listTransactions?.(...of) ?? []) {
          site.time.now = new Date(began.getTime() + 60_000);
          yield page;
        }
      },
    };
    await syncTransactions(deps, slow, { days: 100 });
    const times = (await site.stored()).map((row) => row.updated_at);
    expect(new Set(times.map(Number))).toEqual(new Set([began.getTime() + 60_000]));
  });

  test('gehören zu dem Klick, der zu ihnen führte', async () => {
    const site = await start();
    const shopId = await site.shopOf(site.first.advertiserId);
    const codeId = await makeCode(site.db, { shopId, code: 'GEKLICKT' });
    await site.click('ref-1', shopId, codeId);
    Object.assign(site.first, { clickRefs: { clickRef: 'ref-1' }, voucherCode: 'SPAR1' });
    await site.read();
    expect(await site.stored()).toMatchObject([
      {
        network: 'awin',
        network_id: String(site.first.id),
        shop_id: shopId,
        code_id: codeId,
        click_ref: 'ref-1',
        status: 'pending',
        commission_cents: Math.round((site.first.commissionAmount?.amount ?? 0) * 100),
        sale_cents: Math.round((site.first.saleAmount?.amount ?? 0) * 100),
        currency: 'EUR',
        transacted_at: new Date('2026-11-14T09:00:00Z'),
        validated_at: null,
      },
    ]);
    await site.pool.query('DELETE FROM clicks');
    Object.assign(site.first, { commissionStatus: 'approved', validationDate: '2026-11-15T08:00:00' });
    expect(await site.read()).toMatchObject({ added: 0, updated: 1 });
    expect(await site.stored()).toMatchObject([{ code_id: codeId, shop_id: shopId, status: 'approved' }]);
  });

  test('gehören zum Shop des Programms, wenn der Klick zu einem anderen führte', async () => {
    const site = await start();
    const shopId = await site.shopOf(site.first.advertiserId);
    const [other] = await site.rows('SELECT id FROM shops WHERE id <> $1 LIMIT 1', shopId);
    const clickedShop = other?.id as number;
    const clicked = await makeCode(site.db, { shopId: clickedShop, code: 'GEKLICKT' });
    const used = await makeCode(site.db, { shopId, code: 'BENUTZT' });
    await site.click('ref-1', clickedShop, clicked);
    Object.assign(site.first, { clickRefs: { clickRef: 'ref-1' }, voucherCode: 'BENUTZT' });
    await site.read();
    expect(await site.stored()).toMatchObject([{ shop_id: shopId, code_id: used, click_ref: 'ref-1' }]);
  });

  test('gehören zum Shop des Klicks, wo niemand weiß, wessen Programm es ist', async () => {
    const site = await start();
    const shopId = await site.shopOf(site.first.advertiserId);
    const codeId = await makeCode(site.db, { shopId, code: 'GEKLICKT' });
    await site.click('ref-1', shopId, codeId);
    Object.assign(site.first, { advertiserId: 4711, clickRefs: { clickRef: 'ref-1' } });
    await site.read();
    expect(await site.stored()).toMatchObject([{ shop_id: shopId, code_id: codeId, advertiser_id: 4711 }]);
  });

  test('ohne Klick gehören sie zum Shop des Programms und zum benutzten Code', async () => {
    const site = await start();
    const offer = site.voucher();
    const { id, shop_id } = await site.codeOf(offer);
    Object.assign(site.first, { advertiserId: offer.advertiser.id, clickRefs: { clickRef: 'unbekannt' } });
    Object.assign(site.first, { voucherCode: offer.voucher?.code.toLowerCase() });
    await site.read();
    expect(await site.stored()).toMatchObject([{ shop_id, code_id: id }]);
  });

  test('gehen nicht auf einen neueren Code mit denselben Buchstaben über', async () => {
    const site = await start();
    const shopId = await site.shopOf(site.first.advertiserId);
    const sold = await makeCode(site.db, { shopId, code: 'WIEDER' });
    Object.assign(site.first, { clickRefs: null, voucherCode: 'WIEDER' });
    await site.read();
    expect(await site.stored()).toMatchObject([{ code_id: sold, purged_code_id: null }]);
    await site.pool.query('DELETE FROM codes WHERE id = $1', [sold]);
    const before = await site.stored();
    await makeCode(site.db, { shopId, code: 'WIEDER' });
    expect(await site.read()).toMatchObject({ added: 0, updated: 0 });
    expect(await site.stored()).toEqual(before);
    Object.assign(site.first, { commissionStatus: 'approved', validationDate: '2026-11-15T08:00:00' });
    expect(await site.read()).toMatchObject({ updated: 1 });
    expect(await site.stored()).toMatchObject([
      { code_id: null, purged_code_id: sold, purged_code: 'WIEDER', status: 'approved' },
    ]);
  });

  test('ohne alles werden sie trotzdem gezählt', async () => {
    const site = await start();
    Object.assign(site.first, { advertiserId: 4711, clickRefs: null, voucherCode: null });
    expect(await site.read()).toMatchObject({ added: 1 });
    expect(await site.stored()).toMatchObject([{ shop_id: null, code_id: null, advertiser_id: 4711 }]);
  });

  test('werden gefunden, wenn spät über sie entschieden oder etwas geändert wird', async () => {
    const site = await start(2);
    const [first, second] = site.list;
    Object.assign(first ?? {}, { transactionDate: '2026-09-01T10:00:00' });
    Object.assign(second ?? {}, {
      transactionDate: '2026-09-02T10:00:00',
      validationDate: null,
      amendmentDate: null,
    });
    Object.assign(second ?? {}, { commissionStatus: 'pending' });
    expect(await site.read(100)).toMatchObject({ added: 2 });
    Object.assign(first ?? {}, { commissionStatus: 'declined', validationDate: '2026-11-14T10:00:00' });
    Object.assign(second ?? {}, {
      amendmentDate: '2026-11-14T10:00:00',
      commissionAmount: { amount: 0.01, currency: 'EUR' },
    });
    expect(await site.read(3)).toMatchObject({ added: 0, updated: 2 });
    expect(await site.stored()).toMatchObject([{ status: 'declined' }, { commission_cents: 1 }]);
  });

  test('in fremder Währung werden aufgehoben und gemeldet', async () => {
    const site = await start();
    const amount = { amount: 5, currency: 'CHF' };
    Object.assign(site.first, {
      commissionAmount: amount,
      saleAmount: amount,
      amendmentDate: site.first.transactionDate,
    });
    expect(await site.read()).toMatchObject({ added: 1, otherCurrencies: [{ currency: 'CHF', count: 1 }] });
    expect(await site.stored()).toMatchObject([{ currency: 'CHF', commission_cents: 500 }]);
  });

  test('eine kaputte kostet nur sich selbst', async () => {
    const site = await start(100);
    site.standin.faults.set('malformedRecord', { path: 'transactions', times: 1 });
    const result = await site.read(20);
    expect(result).toMatchObject({ skipped: 1, skippedReasons: [{ count: 1 }] });
    expect(result.added).toBeGreaterThan(5);
  });

  test('ein gestörtes Netzwerk nennt den Grund', async () => {
    const site = await start();
    site.standin.faults.set('broken');
    await expect(site.read()).rejects.toMatchObject({
      kind: 'network',
      userMessage: 'AWIN Sync fehlgeschlagen: AWIN ist gestört (Status 500).',
    });
    expect(await site.stored()).toEqual([]);
  });
});
