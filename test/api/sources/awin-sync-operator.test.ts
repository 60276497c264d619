import { afterAll, describe, expect, test } from 'vitest';
import { deleteReportedCode } from '#db/reports/reports.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import { purge } from '#services/privacy/purge.ts';
import { createAwin } from '#services/sources/awin.ts';
import { startSyncedSite, versionsOf } from '#test/support/synced-catalogue.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());
const start = () => startSyncedSite(database, { advertisers: 2, promotions: 20 });

const DISMISSED = { reason: 'Der Code wurde vom Betreiber gelöscht.', count: 1 };

describe('was der Betreiber an Codes getan hat', () => {
  test('überlebt jeden Abgleich', async () => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    const { id } = await site.codeOf(offer);
    await site.pool.query(
      `UPDATE codes SET title = 'Von Hand', discount_value = 99, is_active = false,
         edited_fields = '{title,discount_value,is_active}' WHERE id = $1`,
      [id],
    );
    const before = await versionsOf(site);
    expect(await site.sync()).toMatchObject({ updated: 0 });
    expect(await versionsOf(site)).toEqual(before);
    Object.assign(offer, { title: '5 € geschenkt', description: 'Vom Netzwerk', terms: 'Nur heute' });
    expect(await site.sync()).toMatchObject({ updated: 1 });
    expect(await site.codeOf(offer)).toMatchObject({
      title: 'Von Hand',
      discount_value: 99,
      discount_type: 'percentage',
      is_active: false,
      description: 'Vom Netzwerk',
      conditions: 'Nur heute',
    });
    const [{ search_text } = {}] = await site.rows('SELECT search_text FROM codes WHERE id = $1', id);
    expect(search_text).toContain('von hand');
    expect(search_text).toContain('vom netzwerk');
  });

  test('gilt auch für Bedingungen, die er berichtigt hat', async () => {
    const site = await start();
    const offer = site.voucher();
    Object.assign(offer, { title: '10 € Rabatt ab 50 €', description: '', terms: 'Nur für Neukunden' });
    await site.sync();
    const { id } = await site.codeOf(offer);
    expect(await site.codeOf(offer)).toMatchObject({ minimum_order: 50, new_customers_only: true });
    await site.pool.query(
      `UPDATE codes SET minimum_order = 40, new_customers_only = false,
         edited_fields = '{minimum_order,new_customers_only}' WHERE id = $1`,
      [id],
    );
    expect(await site.sync()).toMatchObject({ updated: 0 });
    Object.assign(offer, { title: '10 € Rabatt ab 60 €', terms: 'Nur für Neukunden, nur in der App' });
    expect(await site.sync()).toMatchObject({ updated: 1 });
    expect(await site.codeOf(offer)).toMatchObject({
      minimum_order: 40,
      new_customers_only: false,
      app_only: true,
    });
  });

  test('gilt auch für das, was aus seinem Text gelesen wurde', async () => {
    const site = await start();
    const offer = site.voucher();
    Object.assign(offer, { title: '10 € Rabatt', description: '', terms: 'Ab 50 €, nur für Neukunden' });
    await site.sync();
    const { id } = await site.codeOf(offer);
    await site.pool.query(
      `UPDATE codes SET conditions = 'Ab 30 €', minimum_order = 30, new_customers_only = false,
         edited_fields = '{conditions}' WHERE id = $1`,
      [id],
    );
    expect(await site.sync()).toMatchObject({ updated: 0 });
    Object.assign(offer, { description: 'Vom Netzwerk', terms: 'Ab 60 €, nur in der App' });
    expect(await site.sync()).toMatchObject({ updated: 1 });
    expect(await site.codeOf(offer)).toMatchObject({
      ...{ description: 'Vom Netzwerk', conditions: 'Ab 30 €', minimum_order: 30 },
      ...{ new_customers_only: false, app_only: false },
    });
  });

  test('ein Angebot von vor den Bedingungen als Daten wird beim nächsten Abgleich gelesen', async () => {
    const site = await start();
    const offer = site.voucher();
    Object.assign(offer, { title: '10 € Rabatt ab 50 €', description: '', terms: '' });
    await site.sync();
    await site.pool.query(`UPDATE offers SET content = content - 'minimum_order' - 'app_only'`);
    await site.pool.query('UPDATE codes SET minimum_order = NULL');
    await site.sync();
    expect(await site.codeOf(offer)).toMatchObject({ minimum_order: 50 });
  });

  test.each([
    [`title = 'Von Hand', edited_fields = '{title}'`, { title: 'Von Hand', description: 'Vom Netzwerk' }],
    [`deleted_at = '2026-11-15'`, { deleted_at: new Date('2026-11-15') }],
  ])('gilt auch, wenn er es während des Abgleichs tut (%s)', async (change, wanted) => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    const { id } = await site.codeOf(offer);
    Object.assign(offer, { title: 'Vom Netzwerk', description: 'Vom Netzwerk' });
    await site.syncWhile(`UPDATE codes SET ${change} WHERE id = $1`, id);
    expect(await site.codeOf(offer)).toMatchObject(wanted);
  });

  test('ein gelöschter Code kommt nicht wieder, auch nicht nach dem Leeren des Papierkorbs', async () => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    const { id } = await site.codeOf(offer);
    await site.pool.query('UPDATE codes SET deleted_at = $2 WHERE id = $1', [id, site.time.now]);
    Object.assign(offer, { title: 'Neuer Titel' });
    expect(await site.sync()).toMatchObject({ added: 0, updated: 0, skippedReasons: [DISMISSED] });
    await site.pool.query('DELETE FROM codes WHERE id = $1', [id]);
    expect(await site.sync()).toMatchObject({ added: 0, updated: 0, skippedReasons: [DISMISSED] });
    expect(await site.catalogue()).toHaveLength(19);
  });

  test('er kommt auch nicht wieder, wenn das Netzwerk ihn einmal vergisst oder doppelt anbietet', async () => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    const { id } = await site.codeOf(offer);
    await site.pool.query('UPDATE codes SET deleted_at = $2 WHERE id = $1', [id, site.time.now]);
    site.remove(offer);
    await site.sync();
    site.promotions.push(offer, { ...offer, promotionId: 1 });
    expect(await site.sync()).toMatchObject({ added: 0, skippedReasons: [{ ...DISMISSED, count: 2 }] });
    expect(await site.catalogue()).toHaveLength(19);
  });

  test('nach 90 Tagen, in denen das Netzwerk es nicht nannte, ist ein Angebot ein neues', async () => {
    const site = await start();
    for (const promotion of site.promotions) promotion.endDate = '2099-01-01T00:00:00';
    await site.sync();
    const offer = site.voucher();
    const { id } = await site.codeOf(offer);
    await site.pool.query('DELETE FROM codes WHERE id = $1', [id]);
    const goneAt = site.time.now.getTime();
    site.remove(offer);
    await site.sync();
    site.time.now = new Date(goneAt + 89 * 86_400_000);
    await site.sync();
    site.promotions.push(offer);
    expect(await site.sync()).toMatchObject({ added: 0, skippedReasons: [DISMISSED] });
    site.remove(offer);
    await site.sync();
    site.time.now = new Date(goneAt + (89 + 91) * 86_400_000);
    await site.sync();
    site.promotions.push(offer);
    expect(await site.sync()).toMatchObject({ added: 1 });
  });

  test('ein Code, den eine Meldung entfernt hat, kommt auch nicht wieder, wenn er da schon zurückgezogen war', async () => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    const { id } = await site.codeOf(offer);
    site.remove(offer);
    await site.sync();
    await deleteReportedCode(site.db, site.time.now, Number(id));
    site.promotions.push(offer);
    expect(await site.sync()).toMatchObject({ added: 0, updated: 0, skippedReasons: [DISMISSED] });
    expect(await site.codeOf(offer)).toMatchObject({ deleted_at: site.time.now });
  });

  test('von zwei Codes eines Angebots bleibt der, den Besucher sehen', async () => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    const { id: old } = await site.codeOf(offer);
    site.remove(offer);
    await site.sync();
    await site.pool.query('UPDATE codes SET deleted_at = $2 WHERE id = $1', [old, site.time.now]);
    site.promotions.push({ ...offer, promotionId: 1 });
    expect(await site.sync()).toMatchObject({ added: 1 });
    const [newest] = await site.rows('SELECT max(id) AS id FROM codes');
    const shown = newest?.id;
    site.promotions.push(offer);
    await site.sync();
    const rows = await site.rows(
      `SELECT id, deleted_at IS NULL AND withdrawn_at IS NULL AS shown FROM codes WHERE id IN (${old}, ${shown}) ORDER BY id`,
    );
    expect(rows).toEqual([
      { id: old, shown: false },
      { id: shown, shown: true },
    ]);
  });

  test('ein wiederhergestellter Code folgt wieder dem Netzwerk', async () => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    const { id } = await site.codeOf(offer);
    await site.pool.query('UPDATE codes SET deleted_at = $2 WHERE id = $1', [id, site.time.now]);
    Object.assign(offer, { title: 'Neuer Titel' });
    await site.sync();
    await site.pool.query('UPDATE codes SET deleted_at = NULL WHERE id = $1', [id]);
    expect(await site.sync()).toMatchObject({ updated: 1 });
    expect(await site.codeOf(offer)).toMatchObject({ title: 'Neuer Titel' });
  });

  test('aufgeräumte Codes kommen wieder, wenn das Netzwerk sie verlängert', async () => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    const { id } = await site.codeOf(offer);
    site.time.now = new Date(Date.parse(offer.endDate) + 1000);
    const awin = createAwin({
      ...site.deps,
      settings: { token: undefined, publisherId: undefined, url: '' },
    });
    const { deletedCount, message } = await awin.cleanUp();
    expect(deletedCount).toBeGreaterThan(0);
    expect(message).toMatch(/^\d+ abgelaufener? Voucher bereinigt\.$/);
    expect((await awin.cleanUp()).deletedCount).toBe(0);
    expect(await site.codeOf(offer)).toMatchObject({ deleted_at: site.time.now });
    await site.sync();
    expect(await site.codeOf(offer)).toMatchObject({ deleted_at: site.time.now });
    Object.assign(offer, { endDate: '2028-01-01T00:00:00+00:00' });
    await site.sync();
    expect(await site.codeOf(offer)).toMatchObject({
      id,
      deleted_at: null,
      valid_until: new Date('2028-01-01'),
    });
  });

  test('sie kommen auch wieder, nachdem der Papierkorb geleert wurde', async () => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    site.time.now = new Date(Date.parse(offer.endDate) + 1000);
    await site.sync();
    await site.pool.query('DELETE FROM codes WHERE valid_until < $1', [site.time.now]);
    Object.assign(offer, { endDate: '2028-01-01T00:00:00+00:00' });
    expect(await site.sync()).toMatchObject({ added: 1 });
  });

  test('Codes, die das Netzwerk zurückgezogen hatte, kommen nach dem Aufräumen mit ihrem Angebot wieder', async () => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    const { id } = await site.codeOf(offer);
    site.remove(offer);
    expect(await site.sync()).toMatchObject({ withdrawn: 1 });
    await site.pool.query('UPDATE codes SET deleted_at = $2 WHERE id = $1', [id, site.time.now]);
    site.promotions.push(offer);
    expect(await site.sync()).toMatchObject({ updated: 1, skippedReasons: [] });
    expect(await site.codeOf(offer)).toMatchObject({ id, deleted_at: null, withdrawn_at: null });
  });

  test('auch wenn der Papierkorb inzwischen geleert wurde', async () => {
    const site = await start();
    Object.assign(site.voucher(), { endDate: '2028-01-01T00:00:00+00:00' });
    await site.sync();
    const offer = site.voucher();
    const { id } = await site.codeOf(offer);
    site.remove(offer);
    await site.sync();
    await site.pool.query('UPDATE codes SET deleted_at = $2 WHERE id = $1', [id, site.time.now]);
    expect(await purge(site.db, addDays(site.time.now, 31))).toMatchObject({ codes: 1 });
    site.promotions.push(offer);
    expect(await site.sync()).toMatchObject({ added: 1 });
    expect(await site.codeOf(offer)).toMatchObject({ deleted_at: null });
  });

  test.each([
    ['vor dem Aufräumen', false],
    ['nach dem Aufräumen', true],
  ])(
    'außer dem, den eine Meldung entfernt hat, %s und auch nach dem Leeren des Papierkorbs',
    async (_when, tidied) => {
      const site = await start();
      await site.sync();
      const offer = site.voucher();
      const { id } = await site.codeOf(offer);
      site.time.now = new Date(Date.parse(offer.endDate) + 1000);
      await site.sync();
      if (tidied)
        await site.pool.query('UPDATE codes SET deleted_at = $2 WHERE id = $1', [id, site.time.now]);
      await deleteReportedCode(site.db, site.time.now, Number(id));
      Object.assign(offer, { endDate: '2028-01-01T00:00:00+00:00' });
      expect(await site.sync()).toMatchObject({
        updated: 0,
        skippedReasons: expect.arrayContaining([DISMISSED]),
      });
      expect(await site.codeOf(offer)).toMatchObject({ id, deleted_at: site.time.now });
      site.time.now = addDays(site.time.now, 31);
      await purge(site.db, site.time.now);
      expect(await site.sync()).toMatchObject({
        added: 0,
        skippedReasons: expect.arrayContaining([DISMISSED]),
      });
    },
  );

  test('ein Code bleibt im Papierkorb, dessen Ende der Betreiber gesetzt hat und das vorbei ist', async () => {
    const site = await start();
    await site.sync();
    const offer = site.voucher();
    const { id } = await site.codeOf(offer);
    const end = addDays(site.time.now, -2);
    const deleted = addDays(site.time.now, -1);
    await site.pool.query(
      `UPDATE codes SET valid_from = NULL, valid_until = $2, deleted_at = $3, edited_fields = '{valid_from,valid_until}'
       WHERE id = $1`,
      [id, end, deleted],
    );
    expect(await site.sync()).toMatchObject({ updated: 0 });
    expect(await site.codeOf(offer)).toMatchObject({ valid_until: end, deleted_at: deleted });
  });

  test('Codes aus einer Sicherung ohne Gedächtnis werden wiedererkannt', async () => {
    const site = await start();
    await site.sync();
    const codes = await site.rows('SELECT id FROM codes ORDER BY id');
    await site.pool.query('DELETE FROM offers');
    await site.pool.query('DELETE FROM programmes');
    expect(await site.sync({ dryRun: true })).toMatchObject({ added: 0, updated: 0, withdrawn: 0 });
    expect(await site.sync()).toMatchObject({ added: 0, updated: 0, withdrawn: 0, shopsAdded: 0 });
    expect(await site.rows('SELECT id FROM codes ORDER BY id')).toEqual(codes);
    await site.pool.query('DELETE FROM offers');
    site.remove(site.voucher());
    expect(await site.sync()).toMatchObject({ added: 0, withdrawn: 1 });
  });
});
