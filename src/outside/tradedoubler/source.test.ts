import { afterEach, describe, expect, it } from 'vitest';
import { SourceError } from '#outside/core/source-error.ts';
import {
  type AwinStandin,
  type StandinOptions,
  startAwinStandin,
} from '#test/support/awin-standin/server.ts';
import { fakeClock } from '#test/support/fake-clock.ts';
import { createTradedoublerClient } from './client.ts';
import { createTradedoublerSource } from './source.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const TOKEN = 'ABCDEF0123456789ABCDEF0123456789ABCDEF01';
const running: AwinStandin[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((standin) => standin.close()));
});

async function start(options: StandinOptions = {}) {
  const standin = await startAwinStandin({
    token: TOKEN,
    limit: null,
    now: () => NOW,
    promotions: 0,
    ...options,
  });
  running.push(standin);
  const client = createTradedoublerClient({ url: standin.url, token: TOKEN, clock: fakeClock() });
  return { standin, source: createTradedoublerSource(client) };
}

async function readOffers({ source }: Awaited<ReturnType<typeof start>>) {
  const pages = [];
  for await (const page of source.listOffers()) pages.push(page);
  return pages;
}

/** What becomes of one voucher with these fields. */
async function offerFrom(change: object) {
  const site = await start({ vouchers: 1 });
  const voucher = { ...site.standin.catalogue.vouchers[0], ...change };
  site.standin.catalogue.vouchers = [voucher as never];
  const [page] = await readOffers(site);
  return {
    offer: page?.offers[0],
    malformed: page?.malformed[0],
    shop: (await site.source.listShops()).shops[0],
  };
}

describe('Tradedoubler als Quelle', () => {
  it('macht aus Gutscheinen Angebote', async () => {
    const { offer } = await offerFrom({
      id: 5,
      programId: 77,
      title: 'Herbstaktion',
      description: 'Nur ab 40 €',
      code: 'HERBST',
      startDate: Date.parse('2026-11-01T00:00:00Z'),
      endDate: Date.parse('2026-11-30T23:00:00Z'),
      landingUrl: 'https://www.shop.de/herbst',
      defaultTrackUri: 'https://clk.tradedoubler.com/click?p=77&a=1',
      discountAmount: 15,
      isPercentage: true,
      exclusive: true,
    });
    expect(offer).toEqual({
      sourceId: '5',
      shopNetworkId: '77',
      kind: 'code',
      code: 'HERBST',
      title: 'Herbstaktion',
      description: 'Nur ab 40 €',
      terms: '',
      discount: { discountType: 'percentage', discountValue: 15 },
      startsAt: new Date('2026-11-01T00:00:00Z'),
      endsAt: new Date('2026-11-30T23:00:00Z'),
      landingUrl: 'https://www.shop.de/herbst',
      trackingUrl: 'https://clk.tradedoubler.com/click?p=77&a=1',
      exclusive: true,
      regions: 'all',
    });
  });

  it.each([
    [
      { discountAmount: 5, isPercentage: false, currencyId: 'EUR' },
      { discountType: 'fixed', discountValue: 5 },
    ],
    [
      { discountAmount: '7.5', isPercentage: 'true' },
      { discountType: 'percentage', discountValue: 7.5 },
    ],
    [{ discountAmount: 5, isPercentage: false, currencyId: 'CHF', title: 'CHF 5.- Rabatt' }, null],
    [
      { discountAmount: 0, title: '20 € Rabatt' },
      { discountType: 'fixed', discountValue: 20 },
    ],
    [{ discountAmount: null, title: 'Gratis Versand', description: '' }, null],
    [
      { discountAmount: 1e12, isPercentage: false, currencyId: 'EUR', title: 'Alles neu', description: '' },
      null,
    ],
    [{ discountAmount: 120, isPercentage: true, title: 'Alles neu', description: '' }, null],
  ])('liest den Rabatt aus %j', async (change, discount) => {
    expect((await offerFrom(change)).offer?.discount).toEqual(discount);
  });

  it('zeigt ein Angebot nur, solange es gültig und freigegeben ist', async () => {
    const { offer } = await offerFrom({
      publishStartDate: '2026-11-14T00:00:00Z',
      publishEndDate: '2026-11-16T00:00:00Z',
    });
    expect(offer).toMatchObject({
      startsAt: new Date('2026-11-14T00:00:00Z'),
      endsAt: new Date('2026-11-16T00:00:00Z'),
    });
    const never = await offerFrom({ publishStartDate: '2030-01-01T00:00:00Z' });
    expect(never.offer?.startsAt).toEqual(never.offer?.endsAt);
  });

  it.each([
    [{ landingUrl: 'https://www.shop.de/x' }, 'DE'],
    [{ landingUrl: 'https://www.shop.at/x' }, 'AT'],
    [{ landingUrl: 'https://shop.ch' }, 'CH'],
    [{ landingUrl: 'https://shop.com' }, 'DE'],
    [{ landingUrl: 'https://shop.com', currencyId: 'CHF' }, null],
  ])('schließt aus %j auf das Land', async (change, country) => {
    expect((await offerFrom(change)).shop?.country).toBe(country);
  });

  it('nennt einen Shop ohne Namen nach seiner Adresse', async () => {
    const { shop } = await offerFrom({ programName: '', landingUrl: 'https://www.shop.de/a/b' });
    expect(shop).toMatchObject({ name: 'shop.de', url: 'https://www.shop.de', domains: ['shop.de'] });
    expect((await offerFrom({ programName: null, landingUrl: null })).shop).toBeUndefined();
  });

  it.each(['http://localhost:8080', 'http://10.0.0.5/x', 'https://shop.local'])(
    'nimmt %s weder für einen Shop noch für ein Angebot, wie die Formulare',
    async (address) => {
      const { shop, offer } = await offerFrom({
        ...{ landingUrl: address, defaultTrackUri: address, logoPath: address },
      });
      expect(shop).toMatchObject({ url: null, domains: [], logoUrl: null });
      expect(offer).toMatchObject({ landingUrl: null, trackingUrl: null });
    },
  );

  it('nennt jeden Shop einmal und jedes Angebot einmal', async () => {
    const site = await start({ vouchers: 450 });
    site.standin.catalogue.vouchers.push(...site.standin.catalogue.vouchers.slice(0, 10));
    expect((await site.source.listShops()).shops).toHaveLength(7);
    const pages = await readOffers(site);
    expect(pages.map(({ offers, complete }) => [offers.length, complete])).toEqual([
      [200, false],
      [200, false],
      [50, true],
    ]);
  });

  it('ist auch ohne Gutscheine vollständig gelesen', async () => {
    expect(await readOffers(await start({ vouchers: 0 }))).toEqual([
      { offers: [], malformed: [], complete: true },
    ]);
  });

  it('meldet einen kaputten Gutschein und liefert die anderen', async () => {
    const site = await start({ vouchers: 5 });
    site.standin.faults.set('malformedRecord');
    const [page] = await readOffers(site);
    expect(page?.offers).toHaveLength(4);
    expect(page?.malformed).toMatchObject([{ reason: 'Das Feld programId fehlt.', sourceId: '700001' }]);
  });

  it.each([
    ['unauthorized', 'unauthorized', 1],
    ['broken', 'unavailable', 3],
    ['cut', 'unavailable', 3],
    ['wrongEnvelope', 'malformed', 1],
    ['notJson', 'malformed', 1],
  ] as const)(
    'scheitert bei %s mit einem Grund und ohne das Token zu verraten',
    async (fault, kind, calls) => {
      const site = await start();
      site.standin.faults.set(fault);
      const error = await site.source.listShops().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(SourceError);
      expect(error).toMatchObject({
        source: 'Tradedoubler',
        kind,
        userMessage: expect.stringContaining('Tradedoubler'),
      });
      expect(`${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain(TOKEN);
      expect(site.standin.calls).toHaveLength(calls);
    },
  );

  it('erkennt eine Beschwerde, die mit Status 200 kommt', async () => {
    const site = await start();
    const complaint = {
      code: 'E42',
      message: `bad token ${TOKEN}`,
      languageId: 'de',
      startDate: 0,
      endDate: 0,
    };
    site.standin.catalogue.vouchers = [complaint as never];
    const error = await site.source.listShops().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'refused', message: 'Tradedoubler bad token ***' });
  });
});
