import { afterAll, describe, expect, test } from 'vitest';
import { startSyncedSite, versionsOf } from '#test/support/synced-catalogue.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());
const start = (options = {}) => startSyncedSite(database, options);

describe('der Abgleich mit AWIN', () => {
  test('macht aus Programmen Shops und aus Angeboten Codes', async () => {
    const site = await start({ promotions: 450 });
    expect(await site.sync()).toEqual({
      added: 450,
      updated: 0,
      withdrawn: 0,
      skipped: 0,
      skippedReasons: [],
      totalFetched: 450,
      shopsAdded: 4,
      complete: true,
      dryRun: false,
    });
    expect(await site.catalogue()).toHaveLength(450);
    const offer = site.voucher();
    const [shop] = await site.rows('SELECT id FROM shops WHERE name = $1', offer.advertiser.name);
    expect(await site.codeOf(offer)).toMatchObject({
      shop_id: shop?.id,
      code: offer.voucher?.code,
      requires_code: true,
      title: offer.title,
      description: offer.description,
      source: 'awin',
      source_ref: String(offer.promotionId),
      valid_from: new Date(offer.startDate),
      valid_until: new Date(offer.endDate),
    });
  });

  test.each([
    [
      { title: '20 € Rabatt ab 100 €', description: '', terms: 'Mindestbestellwert: 100 €' },
      {
        discount_value: 20,
        conditions: 'Mindestbestellwert: 100 €',
        minimum_order: 100,
        free_shipping: false,
      },
    ],
    [
      { title: '15% off sitewide', description: 'Get 15% off your order' },
      { discount_type: 'percentage', discount_value: 15, discount: '' },
    ],
    [
      { title: 'Sale', description: 'Bis zu 70% auf ausgewählte Artikel' },
      { discount_type: 'percentage', discount_value: 70, discount: 'Bis zu 70\u00a0%' },
    ],
    [
      { title: 'Gratis Versand', description: 'Kostenloser Versand ab 39 €' },
      // The minimum is data of its own now, and no sentence is written into the network's terms.
      {
        discount_value: 0,
        discount: 'Gratisversand',
        conditions: '',
        minimum_order: 39,
        free_shipping: true,
      },
    ],
    [
      {
        title: '20 % auf Schuhe',
        description: '',
        terms: 'Nur für Neukunden in der App. Höchstens 30 € Rabatt, Sale ausgenommen.',
      },
      {
        maximum_saving: 30,
        new_customers_only: true,
        app_only: true,
        excludes_sale: true,
        minimum_order: null,
      },
    ],
    [{ title: '20 € ab 100 €, 40 € ab 200 €', description: '' }, { minimum_order: null }],
    [{ title: 'Nur Titel', description: '' }, { description: 'Nur Titel' }],
    [
      { type: 'promotion', voucher: undefined },
      { code: '', requires_code: false },
    ],
    [
      { startDate: '2026-12-01T00:00:00+00:00', endDate: null },
      { valid_from: new Date('2026-12-01T00:00:00Z'), valid_until: null },
    ],
  ])('liest %j', async (change, wanted) => {
    const site = await start({ promotions: 5 });
    const offer = site.voucher();
    Object.assign(offer, { terms: '' }, change);
    await site.sync();
    expect(await site.codeOf(offer)).toMatchObject(wanted);
  });

  test('nimmt für Code und Shop die Kategorie der Branche', async () => {
    const site = await start();
    await site.sync();
    const found = await site.rows(
      `SELECT DISTINCT shops.name, shops.category_slug AS shop, codes.category_slug AS code
       FROM codes JOIN shops ON shops.id = shop_id ORDER BY name`,
    );
    expect(found).toEqual([
      { name: 'Nordlicht Mode', shop: 'fashion', code: 'fashion' },
      { name: 'Nordlicht Reisen', shop: 'reisen', code: 'reisen' },
      { name: 'Nordlicht Technik', shop: 'elektronik', code: 'elektronik' },
      { name: 'Nordlicht Wohnen', shop: 'wohnen', code: 'wohnen' },
    ]);
  });

  test('schreibt beim zweiten Mal keine einzige Zeile', async () => {
    const site = await start({ promotions: 250 });
    await site.sync();
    const before = await versionsOf(site);
    expect(await site.sync()).toMatchObject({ added: 0, updated: 0, withdrawn: 0, totalFetched: 250 });
    expect(await versionsOf(site)).toEqual(before);
  });

  test('ändert, was sich geändert hat, und sonst nichts', async () => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    Object.assign(offer, { title: '30 % auf Jacken', description: 'Nur heute' });
    expect(await site.sync()).toMatchObject({ added: 0, updated: 1, withdrawn: 0 });
    expect(await site.codeOf(offer)).toMatchObject({ title: '30 % auf Jacken', discount_value: 30 });
    expect(await site.rows(`SELECT FROM codes WHERE search_text LIKE '%30 auf jacken%'`)).toHaveLength(1);
  });

  test('behält einen Code, dessen Adresse und Code sich ändern', async () => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    const { id } = await site.codeOf(offer);
    Object.assign(offer, { url: 'https://www.neu.example/', voucher: { code: 'NEU', exclusive: false } });
    expect(await site.sync()).toMatchObject({ added: 0, updated: 1 });
    expect(await site.codeOf(offer)).toMatchObject({ id, code: 'NEU' });
  });

  test('zieht zurück, was fehlt, und zeigt es wieder, wenn es zurückkommt', async () => {
    const site = await start();
    await site.sync();
    const before = await site.catalogue();
    const offer = site.voucher();
    site.remove(offer);
    expect(await site.sync()).toMatchObject({ added: 0, updated: 0, withdrawn: 1 });
    expect(await site.catalogue()).toHaveLength(39);
    expect(await site.sync()).toMatchObject({ added: 0, updated: 0, withdrawn: 0 });
    site.promotions.push(offer);
    expect(await site.sync()).toMatchObject({ added: 0, updated: 1, withdrawn: 0 });
    expect(await site.catalogue()).toEqual(before);
    expect(await site.rows('SELECT FROM codes')).toHaveLength(40);
  });

  test('zieht nicht zurück, was von selbst endet', async () => {
    const site = await start();
    await site.sync();
    site.time.now = new Date('2027-06-01T12:00:00Z');
    expect(await site.sync()).toMatchObject({ withdrawn: 0, totalFetched: 0 });
    expect(await site.rows('SELECT FROM codes WHERE withdrawn_at IS NOT NULL')).toHaveLength(0);
  });

  test('zeigt zur Probe, was geschähe, und schreibt nichts', async () => {
    const site = await start();
    expect(await site.sync({ dryRun: true })).toMatchObject({ added: 40, shopsAdded: 4, dryRun: true });
    expect(await site.rows('SELECT FROM shops UNION ALL SELECT FROM source_syncs')).toHaveLength(0);
    await site.sync();
    const before = await versionsOf(site);
    const removed = site.voucher();
    site.remove(removed);
    const changed = site.voucher();
    const { title } = changed;
    Object.assign(changed, { title: 'Ganz neu' });
    site.promotions.push({ ...removed, promotionId: 1, url: 'https://neu.example', title: 'Noch einer' });
    const { diff, dryRun, ...figures } = await site.sync({ dryRun: true });
    expect(figures).toMatchObject({ added: 1, updated: 1, withdrawn: 1 });
    expect(diff?.added).toMatchObject([{ title: 'Noch einer', changes: [] }]);
    expect(diff?.updated[0]?.changes).toContainEqual({ field: 'title', from: title, to: 'Ganz neu' });
    expect(diff?.withdrawn).toMatchObject([{ title: removed.title }]);
    expect(await versionsOf(site)).toEqual(before);
    expect(await site.sync()).toMatchObject(figures);
  });

  test('erzählt, wie weit er ist', async () => {
    const site = await start({ promotions: 250 });
    const seen: string[] = [];
    await site.sync({ onProgress: ({ step, fetched, added }) => seen.push(`${step} ${fetched} ${added}`) });
    expect(seen[0]).toBe('shops 0 0');
    expect(seen.at(-1)).toBe('offers 250 250');
  });
});

describe('gleiche Angebote unter mehreren Nummern', () => {
  test('sind ein Code', async () => {
    const site = await start();
    site.standin.faults.set('renumbered');
    const result = await site.sync();
    expect(result).toMatchObject({ added: 40, totalFetched: 44 });
    expect(result.skippedReasons).toEqual([
      { reason: 'Das Angebot gibt es schon unter einer anderen Nummer.', count: 4 },
    ]);
    const before = await versionsOf(site);
    await site.sync();
    expect(await versionsOf(site)).toEqual(before);
  });

  test('sind auch zur Probe einer, wenn sie auf verschiedenen Seiten stehen', async () => {
    const site = await start({ promotions: 250 });
    site.standin.faults.set('renumbered');
    expect(await site.sync({ dryRun: true })).toMatchObject({ added: 250, totalFetched: 275 });
  });

  test('bleiben ein Code, wenn das erste verschwindet, und zeigen dann das zweite', async () => {
    const site = await start();
    const offer = site.voucher();
    site.promotions.push({ ...offer, promotionId: 9_000_000, title: 'Zwilling' });
    await site.sync();
    const { id, title } = await site.codeOf(offer);
    expect(title).toBe(offer.title);
    site.remove(offer);
    expect(await site.sync()).toMatchObject({ added: 0, updated: 1, withdrawn: 0 });
    expect(await site.codeOf(offer)).toMatchObject({ id, title: 'Zwilling', withdrawn_at: null });
  });

  test('zeigen das laufende statt des kommenden', async () => {
    const site = await start();
    const offer = site.voucher();
    const later = { startDate: '2027-12-01T00:00:00+00:00', endDate: '2028-12-01T00:00:00+00:00' };
    site.promotions.push({ ...offer, promotionId: 1, ...later });
    await site.sync();
    expect(await site.codeOf(offer)).toMatchObject({ valid_from: new Date(offer.startDate) });
    site.time.now = new Date(Date.parse(offer.endDate) + 1000);
    await site.sync({ confirm: true });
    expect(await site.codeOf(offer)).toMatchObject({
      valid_from: new Date('2027-12-01'),
      withdrawn_at: null,
    });
  });

  test('werden zwei Codes, wenn eines anders wird, und wieder einer, wenn es gleich wird', async () => {
    const site = await start();
    const offer = site.voucher();
    const duplicate = { ...offer, promotionId: 1 };
    site.promotions.push(duplicate);
    await site.sync();
    expect(await site.catalogue()).toHaveLength(40);
    const linked = () =>
      site.rows('SELECT code_id FROM offers WHERE network_id = $1', `${offer.promotionId}`);
    const before = await linked();
    Object.assign(duplicate, { voucher: { code: 'ANDERS', exclusive: false } });
    expect(await site.sync()).toMatchObject({ added: 1, withdrawn: 0 });
    // Whoever stays as it was keeps the code, and with it what the operator did to it.
    expect(await linked()).toEqual(before);
    expect(await site.catalogue()).toHaveLength(41);
    Object.assign(duplicate, { voucher: offer.voucher });
    expect(await site.sync()).toMatchObject({ added: 0, withdrawn: 1 });
    expect(await site.catalogue()).toHaveLength(40);
    const versions = await versionsOf(site);
    await site.sync();
    expect(await versionsOf(site)).toEqual(versions);
  });
});
