import { afterAll, describe, expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startSyncedSite, versionsOf } from '#test/support/synced-catalogue.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

async function start() {
  const site = await startSyncedSite(database, { advertisers: 1, promotions: 10 });
  const [programme] = site.standin.catalogue.programmes;
  if (!programme) throw new Error('no programme');
  const shops = () => site.rows('SELECT * FROM shops ORDER BY id');
  return { ...site, programme, shops };
}

describe('Programme und Shops', () => {
  test('ein neuer Partner wird ein Shop', async () => {
    const site = await start();
    Object.assign(site.programme, {
      name: 'Nordlicht Mode (DE)',
      logoUrl: 'https://nordlicht.example/logo.png',
    });
    await site.sync();
    expect(await site.shops()).toMatchObject([
      {
        name: 'Nordlicht Mode',
        slug: 'nordlicht-mode',
        url: 'https://www.nordlicht-mode.example',
        affiliate_url: 'https://www.awin1.com/awclick.php?mid=10001&id=123',
        logo_url: 'https://nordlicht.example/logo.png',
        category_slug: 'fashion',
        source: 'awin',
        source_ref: '10001',
      },
    ]);
  });

  test.each([
    ['seine Adresse', { name: 'Ganz anders', url: 'http://nordlicht-mode.example/de/' }],
    ['seinen Namen', { name: 'NORDLICHT-MODE', url: 'https://shop.nordlicht-mode.example' }],
    ['einen anderen Namen', { name: 'Ganz anders', aliases: ['Nordlicht Mode'], url: '' }],
  ])('ein Partner ist der Shop, den es schon gibt, erkannt an %s', async (_, shop) => {
    const site = await start();
    const id = await makeShop(site.db, { categorySlug: 'beauty', ...shop });
    expect(await site.sync()).toMatchObject({ added: 10, shopsAdded: 0 });
    expect(await site.shops()).toMatchObject([
      {
        id,
        name: shop.name,
        category_slug: 'beauty',
        source: 'operator',
        url: shop.url || 'https://www.nordlicht-mode.example',
        affiliate_url: site.programme.clickThroughUrl,
      },
    ]);
    expect(await site.rows('SELECT DISTINCT shop_id FROM codes')).toEqual([{ shop_id: id }]);
    const before = await versionsOf(site);
    await site.sync();
    expect(await versionsOf(site)).toEqual(before);
  });

  test('ein Programm, das nur heißt wie ein Shop, bekommt weder dessen Link noch seine Codes, und der Bericht sagt es', async () => {
    const site = await start();
    const url = 'https://www.zalando.example';
    const id = await makeShop(site.db, { name: 'Zalando', url, needsReview: true });
    const display = { displayUrl: 'https://zalando-sale.example', validDomains: [] };
    Object.assign(site.programme, { name: 'Zalando (DE)', ...display });
    const before = await site.shops();
    const refused = {
      ...{ added: 0, shopsAdded: 0, skipped: 11 },
      skippedReasons: [
        {
          reason:
            'Das Programm „Zalando (DE)“ (zalando-sale.example) heißt nur wie der Shop Zalando (zalando.example). Gehört es dazu, trage seine Adresse beim Shop ein.',
          count: 11,
        },
      ],
    };
    expect(await site.sync({ dryRun: true })).toMatchObject(refused);
    expect(await site.sync()).toMatchObject(refused);
    expect(await site.sync()).toMatchObject(refused);
    expect(await site.shops()).toEqual(before);
    expect(await site.rows('SELECT FROM programmes')).toEqual([]);

    await site.pool.query(`UPDATE shops SET url = 'https://zalando-sale.example/de'`);
    expect(await site.sync()).toMatchObject({ added: 10, shopsAdded: 0, skipped: 0 });
    expect(await site.shops()).toMatchObject([
      { id, affiliate_url: site.programme.clickThroughUrl, needs_review: false },
    ]);
  });

  test.each([
    ['eine unlesbare Adresse', 'https://zalando_sale.example', '(zalando_sale.example)'],
    ['eine Zahl als Adresse', 'http://8.8.8.8/', '(ohne Adresse)'],
    ['eine, die auf einen Punkt endet', 'https://zalando-sale.example./', '(ohne Adresse)'],
    ['keine Adresse', null, '(ohne Adresse)'],
  ])('auch %s macht ein Programm nicht zu dem Shop, dessen Namen es hat', async (_, displayUrl, said) => {
    const site = await start();
    await makeShop(site.db, { name: 'Zalando', url: 'https://www.zalando.example', needsReview: true });
    Object.assign(site.programme, { name: 'Zalando (DE)', displayUrl, validDomains: [] });
    const before = await site.shops();
    expect(await site.sync()).toMatchObject({
      ...{ added: 0, shopsAdded: 0, skipped: 11 },
      skippedReasons: [{ reason: expect.stringContaining(`„Zalando (DE)“ ${said} heißt nur`) }],
    });
    expect(await site.shops()).toEqual(before);
  });

  test('wer nur die Endung nennt, unter der ein Shop seine Adresse hat, ist nicht dieser Shop', async () => {
    const site = await start();
    await makeShop(site.db, { name: 'Zalando', url: 'https://www.zalando.co.uk' });
    const validDomains = [{ domain: 'co.uk' }];
    Object.assign(site.programme, { name: 'Zalando (DE)', displayUrl: null, validDomains });
    const before = await site.shops();
    expect(await site.sync()).toMatchObject({ added: 0, shopsAdded: 0, skipped: 11 });
    expect(await site.shops()).toEqual(before);
  });

  test.each([
    ['ein Shop ohne Adresse', '', 'https://a_b.example', 'a_b.example'],
    [
      'ein Shop, dessen Domain mit Punkt am Ende genannt wird,',
      'https://zalando.example',
      null,
      'zalando.example.',
    ],
  ])('%s findet sein Programm am Namen', async (_, url, displayUrl, domain) => {
    const site = await start();
    await makeShop(site.db, { name: 'Zalando', url });
    Object.assign(site.programme, { name: 'Zalando (DE)', displayUrl, validDomains: [{ domain }] });
    expect(await site.sync()).toMatchObject({ added: 10, shopsAdded: 0, skipped: 0 });
  });

  test('hat der Namensvetter inzwischen einen anderen Namen, bekommt das Programm einen eigenen Shop', async () => {
    const site = await start();
    await makeShop(site.db, { name: 'Nordlicht Mode', url: 'https://woanders.example' });
    expect(await site.sync()).toMatchObject({ added: 0, shopsAdded: 0 });
    await site.pool.query(`UPDATE shops SET name = 'Anders', compact_name = 'anders'`);
    expect(await site.sync()).toMatchObject({ added: 10, shopsAdded: 1 });
  });

  test('eine Adresse, die sich mehrere Shops teilen, sagt nichts', async () => {
    const site = await start();
    const url = 'https://www.nordlicht-mode.example/markt';
    await makeShop(site.db, { name: 'Eins', url });
    await makeShop(site.db, { name: 'Zwei', url });
    expect(await site.sync()).toMatchObject({ shopsAdded: 1 });
  });

  test('ein Shop der Demo wird echt, sein Demo-Link verschwindet', async () => {
    const site = await start();
    const url = 'https://www.nordlicht-mode.example';
    const demo = {
      source: 'demo',
      sourceRef: 'Nordlicht Mode',
      affiliateUrl: `${url}?partner=demo`,
      url,
    } as const;
    const id = await makeShop(site.db, { name: 'Nordlicht Mode', categorySlug: 'beauty', ...demo });
    await makeCode(site.db, { shopId: id, source: 'demo' });
    await site.sync();
    expect(await site.shops()).toMatchObject([
      { id, source: 'awin', category_slug: 'beauty', affiliate_url: site.programme.clickThroughUrl },
    ]);
    expect(await site.rows(`SELECT FROM codes WHERE source = 'demo'`)).toHaveLength(1);
  });

  test('was der Betreiber an einem Shop geändert hat, bleibt', async () => {
    const site = await start();
    await site.sync();
    await site.pool.query(
      `UPDATE shops SET name = 'Mein Name', affiliate_url = NULL, logo_url = 'https://mein.example/logo.png',
         category_slug = 'beauty', edited_fields = '{name,affiliate_url,logo_url,category_slug}'`,
    );
    const { programme } = site;
    Object.assign(programme, { name: 'Neu', logoUrl: 'https://neu.example/l.png', primarySector: 'Travel' });
    Object.assign(programme, {
      clickThroughUrl: 'https://www.awin1.com/awclick.php?neu',
      displayUrl: 'https://neu.example',
    });
    await site.sync();
    expect(await site.shops()).toMatchObject([
      {
        name: 'Mein Name',
        affiliate_url: null,
        logo_url: 'https://mein.example/logo.png',
        category_slug: 'beauty',
        url: 'https://neu.example',
      },
    ]);
  });

  test.each([
    ['den der Abgleich kennt', true],
    ['den er gerade erst findet', false],
  ])('das gilt auch, wenn er es während des Abgleichs tut, an einem Shop, %s', async (_, isKnown) => {
    const site = await start();
    if (isKnown) await site.sync();
    else await makeShop(site.db, { name: 'Nordlicht', url: 'https://www.nordlicht-mode.example' });
    Object.assign(site.programme, { clickThroughUrl: 'https://www.awin1.com/awclick.php?neu' });
    await site.syncWhile(
      `UPDATE shops SET affiliate_url = 'https://mein.example/link', edited_fields = '{affiliate_url}'`,
    );
    expect(await site.shops()).toMatchObject([{ affiliate_url: 'https://mein.example/link' }]);
  });

  test('was geändert wurde, bleibt auch, wenn es niemand notiert hat', async () => {
    const site = await start();
    await site.sync();
    await site.pool.query(`UPDATE shops SET affiliate_url = 'https://mein.example/link'`);
    Object.assign(site.programme, { clickThroughUrl: 'https://www.awin1.com/awclick.php?neu' });
    await site.sync();
    expect(await site.shops()).toMatchObject([{ affiliate_url: 'https://mein.example/link' }]);
  });

  test('ein Partner, der sich umbenennt, wird unter dem neuen Namen gefunden und behält seine Seite', async () => {
    const site = await start();
    await site.sync();
    Object.assign(site.programme, { name: 'Südstern Mode' });
    await site.sync();
    expect(await site.shops()).toMatchObject([
      { name: 'Südstern Mode', slug: 'nordlicht-mode', compact_name: 'sudsternmode' },
    ]);
    expect(await site.rows(`SELECT FROM codes WHERE search_text LIKE 'sudstern mode%'`)).toHaveLength(10);
    // As after a renaming by the operator.
    const names = () => site.rows(`SELECT aliases, compact_aliases FROM shops WHERE slug = 'nordlicht-mode'`);
    const kept = [{ aliases: ['Nordlicht Mode'], compact_aliases: ['nordlichtmode'] }];
    expect(await names()).toEqual(kept);
    await makeShop(site.db, { name: 'Vergeben', url: 'https://vergeben.example' });
    Object.assign(site.programme, { name: 'Vergeben' });
    await site.sync();
    expect(await site.shops()).toMatchObject([{ name: 'Südstern Mode' }, { name: 'Vergeben' }]);
    expect(await names()).toEqual(kept);
  });

  test('ein Shop, den der Betreiber gelöscht hat, kommt nicht wieder', async () => {
    const site = await start();
    await site.sync();
    await site.pool.query('UPDATE shops SET deleted_at = now()');
    expect(await site.sync()).toMatchObject({
      added: 0,
      withdrawn: 0,
      shopsAdded: 0,
      skippedReasons: [{ reason: 'Der Shop wurde vom Betreiber gelöscht.', count: 10 }],
    });
    await site.pool.query('DELETE FROM shops');
    expect(await site.sync()).toMatchObject({ added: 0, shopsAdded: 0 });
    expect(await site.shops()).toEqual([]);
    await makeShop(site.db, { name: 'Nordlicht Mode', url: '' });
    expect(await site.sync()).toMatchObject({ added: 10, shopsAdded: 0 });
  });

  test('wer kein Partner mehr ist, verliert unseren Link und seine Codes, aber nicht seine Seite', async () => {
    const site = await start();
    await site.sync();
    site.standin.catalogue.programmes.length = 0;
    expect((await site.syncFailure()).kind).toBe('unconfirmed');
    expect(await site.shops()).toMatchObject([{ affiliate_url: site.programme.clickThroughUrl }]);
    expect(await site.sync({ confirm: true })).toMatchObject({
      withdrawn: 10,
      skippedReasons: [{ reason: 'Der Shop ist kein Partner.', count: 10 }],
    });
    expect(await site.shops()).toMatchObject([{ affiliate_url: null, deleted_at: null }]);
    expect(await site.catalogue()).toEqual([]);
    site.standin.catalogue.programmes.push(site.programme);
    expect(await site.sync()).toMatchObject({ updated: 10 });
    expect(await site.shops()).toMatchObject([{ affiliate_url: site.programme.clickThroughUrl }]);
  });

  test('ein Programm außerhalb Deutschlands ist weder Partner noch Shop', async () => {
    const site = await start();
    site.standin.faults.set('foreign');
    const result = await site.sync();
    expect(result).toMatchObject({ added: 10, shopsAdded: 1, skipped: 3 });
    expect(result.skippedReasons).toEqual([
      { reason: 'Der Shop ist kein Partner.', count: 2 },
      { reason: 'Das Programm ist nicht für Deutschland.', count: 1 },
    ]);
    expect(await site.rows('SELECT advertiser_id FROM programmes')).toEqual([{ advertiser_id: 10001 }]);
  });

  test('ein Name ohne Buchstaben wird durch die Adresse ersetzt', async () => {
    const site = await start();
    Object.assign(site.programme, { name: '★★★' });
    const other = { displayUrl: 'https://www.zwei.example', validDomains: [] };
    site.standin.catalogue.programmes.push({ ...site.programme, id: 10_002, ...other });
    await site.sync();
    expect(await site.shops()).toMatchObject([{ name: 'nordlicht-mode.example' }, { name: 'zwei.example' }]);
  });

  test('zwei neue Programme desselben Shops werden ein Shop, benannt nach dem älteren', async () => {
    const site = await start();
    const { programme } = site;
    site.standin.catalogue.programmes.push({ ...programme, id: 9_999, name: 'Nordlicht Mode Verträge' });
    await site.sync();
    expect(await site.shops()).toMatchObject([{ name: 'Nordlicht Mode Verträge' }]);
    const before = await versionsOf(site);
    await site.sync();
    expect(await versionsOf(site)).toEqual(before);
  });
});
