import { afterAll, describe, expect, test } from 'vitest';
import { lastRun } from '#db/sources/runs.ts';
import type { NetworkSource } from '#outside/networks/source.ts';
import type { SyncError } from '#services/sources/sync/error.ts';
import { syncSource } from '#services/sources/sync.ts';
import type { FaultName, FaultOptions } from '#test/support/awin-standin/faults.ts';
import { startSyncedSite, versionsOf } from '#test/support/synced-catalogue.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const database = await createTestDatabase();
// A connection that the server ends must not end the tests; see the last one.
database.pool.on('connect', (client) => client.on('error', () => {}));
afterAll(() => database.close());
const start = (options = {}) => startSyncedSite(database, options);

describe('Störungen des Netzwerks', () => {
  test.each<[FaultName, FaultOptions, string]>([
    ['unauthorized', {}, 'AWIN lehnt das Token ab (AWIN_API_TOKEN prüfen).'],
    [
      'forbidden',
      {},
      'AWIN gibt diese Daten für das Konto nicht frei (Status 403, AWIN_PUBLISHER_ID prüfen).',
    ],
    ['throttled', {}, 'AWIN meldet zu viele Anfragen. Bitte in einigen Minuten erneut versuchen.'],
    ['broken', {}, 'AWIN ist gestört (Status 500).'],
    ['cut', {}, 'AWIN ist nicht erreichbar (UND_ERR_SOCKET).'],
    ['notJson', {}, 'Die Antwort von AWIN war nicht lesbar (kein JSON).'],
    ['wrongEnvelope', {}, 'Die Antwort von AWIN war nicht lesbar (Programme).'],
  ])('bei %s ändert sich nichts, und der Betreiber erfährt den Grund', async (fault, options, reason) => {
    const site = await start();
    await site.sync();
    const before = await versionsOf(site);
    Object.assign(site.voucher(), { title: 'Neu' });
    site.standin.faults.set(fault, options);
    const failure = await site.syncFailure();
    expect(failure).toMatchObject({
      kind: 'network',
      userMessage: `AWIN Sync fehlgeschlagen: ${reason}`,
    });
    expect(await versionsOf(site)).toEqual(before);
    expect(await lastRun(site.db, 'awin')).toMatchObject({
      outcome: 'failed',
      error: failure.userMessage,
      succeededAt: site.time.now,
    });
    site.standin.faults.clear();
    expect(await site.sync()).toMatchObject({ updated: 1 });
  });

  test.each<FaultName>(['broken', 'cut', 'notJson', 'wrongEnvelope', 'throttled'])(
    'bei %s mitten im Lesen bleiben ganze Seiten, und nichts wird zurückgezogen',
    async (fault) => {
      const site = await start({ promotions: 250 });
      site.standin.faults.set(fault, { path: 'promotions', after: 2 });
      await site.syncFailure();
      const part = await site.rows('SELECT FROM codes');
      expect(part.length).toBeGreaterThan(200);
      expect(part.length).toBeLessThan(250);
      site.standin.faults.clear();
      expect(await site.sync()).toMatchObject({ added: 250 - part.length, updated: 0, withdrawn: 0 });
    },
  );

  test('eine kurze Störung fällt nicht auf', async () => {
    const site = await start();
    site.standin.faults.set('broken', { times: 1 });
    site.standin.faults.set('throttled', { times: 1, path: 'promotions' });
    expect(await site.sync()).toMatchObject({ added: 40 });
  });

  test('ein Abbruch wartet auf keine Antwort mehr', async () => {
    const site = await start();
    site.standin.faults.set('slow', { delayMs: 60_000 });
    const controller = new AbortController();
    const syncing = site.syncFailure({ signal: controller.signal });
    await expect.poll(() => site.standin.calls.length).toBe(1);
    controller.abort();
    expect(await syncing).toMatchObject({
      kind: 'aborted',
      userMessage: 'AWIN Sync fehlgeschlagen: Der Abgleich wurde abgebrochen.',
    });
  });

  test('ein kaputtes Angebot kostet nur sich selbst und wird nicht für verschwunden gehalten', async () => {
    const site = await start();
    await site.sync();
    const before = await site.catalogue();
    site.standin.faults.set('malformedRecord', { path: 'promotions', times: 1 });
    expect(await site.sync()).toMatchObject({
      withdrawn: 0,
      skipped: 1,
      skippedReasons: [{ reason: expect.stringMatching(/^(Das Feld|Die Zeitangabe)/), count: 1 }],
      totalFetched: 40,
    });
    expect(await site.catalogue()).toEqual(before);
  });

  test('fehlt sogar die Nummer, wird nichts zurückgezogen: Es könnte jedes sein', async () => {
    const site = await start();
    await site.sync();
    site.remove(site.voucher());
    const broken = site.voucher();
    Object.assign(broken, { promotionId: null });
    expect(await site.sync()).toMatchObject({ complete: false, withdrawn: 0, skipped: 1 });
    Object.assign(broken, { promotionId: 5_000_000 });
    expect(await site.sync()).toMatchObject({ complete: true, withdrawn: 1 });
  });

  test('ein kaputtes Programm ohne Nummer kostet seinen Shop keinen Code', async () => {
    const site = await start();
    await site.sync();
    const before = await site.catalogue();
    site.standin.faults.set('malformedRecord', { path: 'programmes' });
    expect(await site.sync()).toMatchObject({ added: 0, updated: 0, withdrawn: 0, skipped: 1 });
    expect(await site.catalogue()).toEqual(before);
  });

  test('doppelt gelieferte Nummern zählen einmal', async () => {
    const site = await start();
    site.standin.faults.set('duplicates');
    expect(await site.sync()).toMatchObject({ added: 40, totalFetched: 40 });
  });

  test('eine Liste, die sich beim Lesen ändert, zieht nichts zurück', async () => {
    const site = await start({ promotions: 450 });
    await site.sync();
    site.standin.faults.set('shrunken', { path: 'promotions', after: 2, keep: 0.9 });
    const completeAt = () => site.rows('SELECT complete_at FROM source_syncs');
    const before = await completeAt();
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    expect(await site.sync()).toMatchObject({ complete: false, withdrawn: 0 });
    // What this read has missed is not said to have been seen.
    expect(await completeAt()).toEqual(before);
    expect(await site.catalogue()).toHaveLength(450);
  });
});

describe('die Grenze von 20 %', () => {
  test('hält einen geschrumpften Katalog auf, bis jemand bestätigt', async () => {
    const site = await start();
    await site.sync();
    const before = await site.catalogue();
    site.standin.faults.set('shrunken', { keep: 0.1 });
    const failure = await site.syncFailure();
    expect(failure).toMatchObject({
      kind: 'unconfirmed',
      userMessage:
        'AWIN Sync fehlgeschlagen: 36 Codes von 40 (90 %) würden zurückgezogen. Bitte prüfen und bestätigen.',
    });
    expect(failure.diff?.withdrawn).toHaveLength(36);
    expect(await site.catalogue()).toEqual(before);
    expect(await lastRun(site.db, 'awin')).toMatchObject({ outcome: 'refused' });
    expect(await site.sync({ confirm: true })).toMatchObject({ withdrawn: 36 });
    expect(await site.catalogue()).toHaveLength(4);
    site.standin.faults.clear();
    await site.sync();
    expect(await site.catalogue()).toEqual(before);
  });

  test('liegt bei genau 20 % noch nicht', async () => {
    const site = await start();
    await site.sync();
    site.remove(...site.promotions.slice(0, 8));
    expect(await site.sync()).toMatchObject({ withdrawn: 8 });
    site.remove(...site.promotions.slice(0, 7));
    expect((await site.syncFailure()).kind).toBe('unconfirmed');
  });

  test('lässt sich nicht durch neue Angebote überspielen', async () => {
    const site = await start();
    await site.sync();
    for (const [index, offer] of site.promotions.entries())
      Object.assign(offer, {
        promotionId: index + 1,
        url: `https://neu.example/${index}`,
        voucher: { code: `X${index}` },
      });
    expect((await site.syncFailure()).kind).toBe('unconfirmed');
    expect(await site.catalogue()).toHaveLength(80);
    expect(await site.sync({ confirm: true })).toMatchObject({ withdrawn: 40, added: 0 });
  });
});

describe('mehrere zugleich', () => {
  test('der zweite erfährt, dass schon einer läuft', async () => {
    const site = await start();
    site.standin.faults.set('slow', { delayMs: 60_000, times: 1 });
    const controller = new AbortController();
    const first = site.syncFailure({ signal: controller.signal });
    await expect.poll(() => site.standin.calls.length).toBe(1);
    expect(await site.syncFailure()).toMatchObject({
      kind: 'busy',
      userMessage: 'AWIN Sync fehlgeschlagen: Es läuft schon ein Abgleich.',
    });
    controller.abort();
    await first;
    expect(await site.sync()).toMatchObject({ added: 40 });
  });

  test('wer seine Sperre verloren hat, schreibt nicht neben seinem Nachfolger her', async () => {
    const site = await start();
    await site.sync();
    const read = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: NetworkSource = {
      ...site.source,
      async *listOffers(signal) {
        for await (const page of site.source.listOffers(signal)) {
          read.resolve();
          await goOn.promise;
          yield page;
        }
      },
    };
    Object.assign(site.voucher(), { title: 'Veraltet' });
    const first = syncSource(site.deps, slow).catch((error: unknown) => error);
    await read.promise;
    const ended = await site.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(ended).toHaveLength(1);
    Object.assign(site.voucher(), { title: 'Aktuell' });
    await expect
      .poll(() =>
        site.sync().then(
          () => 'done',
          (error: SyncError) => error.kind,
        ),
      )
      .toBe('done');
    goOn.resolve();
    expect(await first).toMatchObject({
      kind: 'aborted',
      userMessage: 'AWIN Sync fehlgeschlagen: Ein neuerer Abgleich hat übernommen.',
    });
    expect(await site.codeOf(site.voucher())).toMatchObject({ title: 'Aktuell' });
    expect(await lastRun(site.db, 'awin')).toMatchObject({ outcome: 'succeeded' });
  });
});
