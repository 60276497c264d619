import { afterAll, describe, expect, test } from 'vitest';
import { AwinPartners, AwinStats, AwinStatus } from '#contract/operator/sources.ts';
import { createAwin } from '#services/sources/awin.ts';
import { TOKEN } from '#test/support/outside/awin-client.ts';
import { startSyncedSite } from '#test/support/synced-catalogue.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

async function start(settings = {}) {
  const site = await startSyncedSite(database);
  const known = { url: site.standin.url, token: TOKEN, publisherId: '123', ...settings };
  const awin = createAwin({ ...site.deps, settings: known, calls: { clock: site.clock } });
  return { ...site, awin };
}

describe('die Verbindung zu AWIN', () => {
  test('ist nicht eingerichtet, solange Token oder Konto fehlen', async () => {
    const { awin } = await start({ token: undefined });
    expect(AwinStatus.parse(await awin.status())).toEqual({
      configured: false,
      voucherApiReady: false,
      advertiserId: '123',
    });
    expect(awin.isConfigured).toBe(false);
    await expect(awin.sync()).rejects.toMatchObject({
      kind: 'unconfigured',
      userMessage: 'AWIN Sync fehlgeschlagen: AWIN_API_TOKEN und AWIN_PUBLISHER_ID sind nicht gesetzt.',
    });
  });

  test('steht, wenn AWIN das Token kennt, und wird nicht bei jedem Blick neu geprüft', async () => {
    const { awin, standin, time } = await start();
    const ready = { configured: true, voucherApiReady: true, advertiserId: '123' };
    expect(await Promise.all([awin.status(), awin.status()])).toEqual([ready, ready]);
    standin.faults.set('unauthorized');
    expect(await awin.status()).toEqual(ready);
    expect(standin.calls).toHaveLength(1);
    time.now = new Date(time.now.getTime() + 5 * 60_000);
    expect(await awin.status()).toEqual({ ...ready, voucherApiReady: false });
    expect(standin.calls).toHaveLength(2);
  });

  test('steht nicht, wenn das Token zu einem anderen Konto gehört', async () => {
    const { awin } = await start({ publisherId: '999' });
    expect(await awin.status()).toMatchObject({ configured: true, voucherApiReady: false });
  });

  test('zählt, was sie brachte', async () => {
    const { awin, rows, time, standin } = await start();
    expect(await awin.stats()).toMatchObject({ totalVouchers: 0, lastSync: null });
    await awin.sync();
    expect(await awin.partners()).toEqual({ totalCount: 4 });
    expect(AwinPartners.parse(await awin.partners())).toEqual({ totalCount: 4 });
    const [{ upcoming } = {}] = await rows(
      'SELECT count(*)::int AS upcoming FROM codes WHERE valid_from > $1',
      time.now,
    );
    const stats = await awin.stats();
    expect(AwinStats.parse({ ...stats, schedulerStatus: 'active' })).toMatchObject({
      totalVouchers: 40,
      activeVouchers: 40 - Number(upcoming),
      totalShops: 4,
      lastSync: time.now.toISOString(),
      lastError: null,
    });
    standin.faults.set('broken');
    await awin.sync().catch(() => {});
    expect(await awin.stats()).toMatchObject({
      lastSync: time.now.toISOString(),
      lastError: 'AWIN Sync fehlgeschlagen: AWIN ist gestört (Status 500).',
    });
  });
});
