import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { fakeClock } from '#test/support/fake-clock.ts';
import { failureOf, pagesOf, startAwin, TOKEN } from '#test/support/outside/awin-client.ts';
import { createAwinClient } from './client.ts';

describe('AWIN: Störungen', () => {
  it('versucht es nach 500 noch zweimal, jedes Mal später', async () => {
    const { standin, clock, awin } = await startAwin({ advertisers: 3 });
    standin.faults.set('broken', { times: 2 });
    expect((await awin.programmes()).programmes).toHaveLength(3);
    expect(clock.waits).toEqual([2_000, 10_000]);
  });

  it('gibt nach drei Versuchen auf', async () => {
    const { standin, awin } = await startAwin();
    standin.faults.set('broken');
    const error = await failureOf(awin.programmes());
    expect(error).toMatchObject({ kind: 'unavailable', userMessage: 'AWIN ist gestört (Status 500).' });
    expect(standin.calls).toHaveLength(3);
  });

  it.each([
    ['unauthorized', 'unauthorized', 'AWIN lehnt das Token ab (AWIN_API_TOKEN prüfen).'],
    [
      'forbidden',
      'refused',
      'AWIN gibt diese Daten für das Konto nicht frei (Status 403, AWIN_PUBLISHER_ID prüfen).',
    ],
  ] as const)('fragt nach %s nicht noch einmal', async (fault, kind, userMessage) => {
    const { standin, awin } = await startAwin();
    standin.faults.set(fault);
    expect(await failureOf(awin.programmes())).toMatchObject({ kind, userMessage, source: 'AWIN' });
    expect(standin.calls).toHaveLength(1);
  });

  it('merkt, dass das Token falsch ist', async () => {
    const { awin } = await startAwin({}, { token: `${TOKEN}-alt` });
    expect((await failureOf(awin.accounts())).kind).toBe('unauthorized');
  });

  it.each([`${TOKEN}\n`, `${TOKEN} x`, `${TOKEN}ü`, ''])(
    'schickt ein unmögliches Token gar nicht erst (%j)',
    async (token) => {
      const { standin, awin } = await startAwin({}, { token });
      expect((await failureOf(awin.accounts())).userMessage).toContain('unzulässige Zeichen');
      expect(standin.calls).toHaveLength(0);
    },
  );

  it('verrät das Token auch nicht, wenn AWIN es zurückschickt', async () => {
    const echo = async () => new Response(`Wrong header: Bearer ${TOKEN}`, { status: 400 });
    const { awin } = await startAwin({}, { fetch: echo });
    const error = await failureOf(awin.accounts());
    expect(error.message).toBe('AWIN /accounts: status 400 Wrong header: Bearer ***');
  });

  it('folgt keiner Umleitung', async () => {
    const { standin } = await startAwin();
    const detour = createServer((request, response) => {
      response.writeHead(302, { location: `${standin.url}${request.url}` }).end();
    }).listen(0, '127.0.0.1');
    await once(detour, 'listening');
    const url = `http://127.0.0.1:${(detour.address() as AddressInfo).port}`;
    const awin = createAwinClient({ url, token: TOKEN, publisherId: '123', clock: fakeClock() });
    expect(await failureOf(awin.accounts())).toMatchObject({
      kind: 'refused',
      userMessage: 'AWIN hat die Anfrage abgelehnt (Status 302).',
    });
    expect(standin.calls).toEqual([]);
    detour.closeAllConnections();
    detour.close();
  });

  it('lässt eine Antwort, die nicht kommt, nach der Frist fallen', async () => {
    const { standin, awin } = await startAwin({}, { timeoutMs: 3_000 });
    standin.faults.set('slow');
    expect(await failureOf(awin.accounts())).toMatchObject({
      kind: 'unavailable',
      userMessage: 'AWIN hat nicht innerhalb von 3 Sekunden geantwortet.',
    });
    expect(standin.calls).toHaveLength(3);
  });

  it('wiederholt, was mitten in der Antwort abriss', async () => {
    const { standin, awin } = await startAwin({ advertisers: 5 });
    standin.faults.set('cut', { times: 2 });
    expect((await awin.programmes()).programmes).toHaveLength(5);
    expect(standin.calls).toHaveLength(3);
  });

  it('gibt auf, wenn jede Antwort abreißt', async () => {
    const { standin, awin } = await startAwin();
    standin.faults.set('cut');
    const error = await failureOf(awin.programmes());
    expect(error.kind).toBe('unavailable');
    expect(error.userMessage).toMatch(/^AWIN ist nicht erreichbar \(.+\)\.$/);
  });

  it('sagt, dass niemand antwortet', async () => {
    const { standin, awin } = await startAwin();
    await standin.close();
    expect((await failureOf(awin.accounts())).userMessage).toBe('AWIN ist nicht erreichbar (ECONNREFUSED).');
  });

  it('nimmt eine Wartungsseite nicht für eine Antwort', async () => {
    const { standin, awin } = await startAwin();
    standin.faults.set('notJson');
    expect(await failureOf(awin.programmes())).toMatchObject({
      kind: 'malformed',
      userMessage: 'Die Antwort von AWIN war nicht lesbar (kein JSON).',
    });
  });

  it('meldet eine falsche Hülle mit der Seite und liefert nichts von ihr', async () => {
    const { standin, awin } = await startAwin({ promotions: 450 });
    standin.faults.set('wrongEnvelope', { after: 1 });
    const pages = awin.promotions({ status: 'active' });
    expect((await pages.next()).value?.promotions).toHaveLength(200);
    const error = await failureOf(pages.next());
    expect(error).toMatchObject({
      kind: 'malformed',
      userMessage: 'Die Antwort von AWIN war nicht lesbar (Angebote, Seite 2).',
    });
  });

  it('liefert von einer Seite alles oder nichts, auch wenn die Verbindung beim ersten Mal abriss', async () => {
    const { standin, awin } = await startAwin({ promotions: 600 });
    standin.faults.set('cut', { after: 1, times: 1 });
    const pages = await pagesOf(awin.promotions({ status: 'active' }));
    expect(pages.map(({ promotions }) => promotions.length)).toEqual([200, 200, expect.any(Number)]);
    expect(pages.at(-1)?.complete).toBe(true);
  });

  it.each(['programmes', 'transactions'])('meldet %s in falscher Form', async (what) => {
    const wrong = async () => Response.json({ [what]: [] });
    const { awin } = await startAwin({}, { fetch: wrong });
    const attempt =
      what === 'programmes'
        ? awin.programmes()
        : awin.transactions(new Date(), new Date(), 'transaction').next();
    expect((await failureOf(attempt)).kind).toBe('malformed');
  });

  it('meldet einen kaputten Datensatz und liefert die anderen', async () => {
    const { standin, awin } = await startAwin({ promotions: 20, advertisers: 4 });
    standin.faults.set('malformedRecord');
    const [page] = await pagesOf(awin.promotions({ status: 'active' }));
    const newest = Math.max(
      ...standin.catalogue.promotions
        .filter(({ startDate }) => Date.parse(startDate) <= Date.now())
        .map(({ promotionId }) => promotionId),
    );
    expect(page?.malformed).toEqual([
      {
        record: expect.objectContaining({ promotionId: newest, startDate: 'bald' }),
        reason: 'Das Feld advertiser fehlt.',
        sourceId: String(newest),
      },
    ]);
    expect(page?.promotions.map(({ promotionId }) => promotionId)).not.toContain(String(newest));
    expect(page?.complete).toBe(true);
    expect(await awin.programmes()).toMatchObject({
      programmes: { length: 3 },
      malformed: [{ record: { id: null, name: 7 }, reason: 'Das Feld id fehlt.', sourceId: null }],
    });
    const [window] = await pagesOf(
      awin.transactions(new Date(Date.now() - 20 * 86_400_000), new Date(), 'transaction'),
    );
    expect(window?.malformed).toMatchObject([{ reason: 'Das Feld advertiserId fehlt.', sourceId: '1' }]);
  });
});

describe('AWIN: Abbruch', () => {
  it('bricht mitten im Abruf ab, ohne es noch einmal zu versuchen', async () => {
    const { standin, awin } = await startAwin();
    standin.faults.set('slow');
    const stop = new AbortController();
    const attempt = awin.programmes(stop.signal);
    await expect.poll(() => standin.calls.length).toBe(1);
    stop.abort();
    expect(await failureOf(attempt)).toMatchObject({
      kind: 'aborted',
      userMessage: 'Der Abruf wurde abgebrochen.',
    });
    expect(standin.calls).toHaveLength(1);
  });

  it('bricht zwischen zwei Seiten ab', async () => {
    const { standin, awin } = await startAwin({ promotions: 450 });
    const stop = new AbortController();
    const pages = awin.promotions({ status: 'active', signal: stop.signal });
    await pages.next();
    stop.abort();
    expect((await failureOf(pages.next())).kind).toBe('aborted');
    expect(standin.calls).toHaveLength(1);
  });

  it('bricht auch das Warten nach 429 ab', async () => {
    const stop = new AbortController();
    const clock = {
      ...fakeClock(),
      wait: async (_ms: number, signal?: AbortSignal) => {
        stop.abort();
        signal?.throwIfAborted();
      },
    };
    const { standin, awin } = await startAwin({}, { clock });
    standin.faults.set('throttled');
    expect((await failureOf(awin.programmes(stop.signal))).kind).toBe('aborted');
    expect(standin.calls).toHaveLength(1);
  });
});
