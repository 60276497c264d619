import { describe, expect, it } from 'vitest';
import type { StandinOptions } from '#test/support/awin-standin/server.ts';
import { readOffers, startAwin } from '#test/support/outside/awin-client.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const start = (options: StandinOptions = {}) => startAwin({ now: () => NOW, ...options });

describe('AWIN als Quelle: Shops', () => {
  it('macht aus einem Programm einen Shop', async () => {
    const { standin, source } = await start({ advertisers: 2 });
    const { shops } = await source.listShops();
    expect(shops[1]).toEqual({
      networkId: '10002',
      name: 'Nordlicht Technik',
      url: 'https://www.nordlicht-technik.example',
      domains: ['nordlicht-technik.example'],
      logoUrl: 'https://www.nordlicht-technik.example/logo.png',
      sector: 'Electrical Goods',
      country: 'DE',
      trackingUrl: `https://www.awin1.com/awclick.php?mid=10002&id=${standin.publisherId}`,
    });
  });

  it('kommt mit allem zurecht, was fehlen darf', async () => {
    const { standin, source } = await start();
    standin.catalogue.programmes = [{ id: 7, name: 'Karg', primaryRegion: { countryCode: 'DE' } } as never];
    expect((await source.listShops()).shops).toEqual([
      {
        networkId: '7',
        name: 'Karg',
        url: null,
        domains: [],
        logoUrl: null,
        sector: null,
        country: 'DE',
        trackingUrl: 'https://www.awin1.com/cread.php?awinmid=7&awinaffid=123',
      },
    ]);
  });

  it('versteht Platzhalter und Adressen als Domains, aber keinen Unsinn', async () => {
    const { standin, source } = await start({ advertisers: 1 });
    const domains = [
      '*.Shop.DE',
      'www.shop.de',
      'https://m.shop.de/x',
      'kein host',
      '',
      '*',
      'localhost',
      '10.0.0.1',
    ];
    standin.catalogue.programmes = standin.catalogue.programmes.map((one) => ({
      ...one,
      displayUrl: 'shop.de',
      validDomains: [...domains.map((domain) => ({ domain })), null as never],
    }));
    const { shops } = await source.listShops();
    expect(shops[0]?.domains).toEqual(['shop.de', 'm.shop.de']);
    expect(shops[0]?.url).toBe('https://shop.de');
  });

  it.each(['http://localhost:8080', 'http://10.0.0.5/x', 'https://shop.local'])(
    'nimmt %s nicht als Adresse eines Shops, wie die Formulare',
    async (address) => {
      const { standin, source } = await start({ advertisers: 1 });
      standin.catalogue.programmes = standin.catalogue.programmes.map((one) => ({
        ...{ ...one, displayUrl: address, clickThroughUrl: address, logoUrl: address, validDomains: [] },
      }));
      expect((await source.listShops()).shops[0]).toMatchObject({
        ...{ url: null, domains: [], logoUrl: null },
        trackingUrl: 'https://www.awin1.com/cread.php?awinmid=10001&awinaffid=123',
      });
    },
  );

  it('sagt von fremden Programmen, woher sie sind', async () => {
    const { standin, source } = await start({ advertisers: 3 });
    standin.faults.set('foreign');
    const { shops } = await source.listShops();
    expect(shops.map(({ country }) => country)).toEqual(['DE', 'DE', 'DE', 'GB']);
  });
});

describe('AWIN als Quelle: die Liste der Angebote', () => {
  it('liest erst die kommenden, dann die laufenden, jedes einmal', async () => {
    const { standin, source } = await start({ promotions: 500 });
    const { offers, malformed, complete } = await readOffers(source);
    expect(new Set(offers.map(({ sourceId }) => sourceId)).size).toBe(500);
    expect(offers).toHaveLength(500);
    expect(malformed).toEqual([]);
    expect(complete.indexOf(true)).toBe(complete.length - 1);
    expect(standin.calls.map(({ body }) => JSON.parse(body).filters.status)).toEqual([
      'upcoming',
      'active',
      'active',
      'active',
    ]);
  });

  it('verpasst kein Angebot, das während des Lesens beginnt', async () => {
    let now = NOW;
    const { standin, source } = await start({ promotions: 0, now: () => now });
    const tomorrow = NOW + 3_600_000;
    standin.catalogue.promotions = [
      {
        promotionId: 1,
        advertiser: { id: 1, name: 'x', joined: true },
        type: 'voucher',
        title: 'Bald',
        regions: { all: true },
        startDate: new Date(tomorrow).toISOString(),
        endDate: '2026-12-01T00:00:00Z',
      } as never,
    ];
    const found = [];
    for await (const { offers } of source.listOffers()) {
      found.push(...offers);
      now = tomorrow + 1;
    }
    expect(found.map(({ sourceId }) => sourceId)).toEqual(['1']);
  });

  it('liefert doppelte Nummern einmal und Zwillinge beide', async () => {
    const { standin, source } = await start({ promotions: 300 });
    standin.faults.set('duplicates');
    expect((await readOffers(source)).offers).toHaveLength(300);
    standin.faults.clear();
    standin.faults.set('renumbered');
    expect((await readOffers(source)).offers).toHaveLength(330);
  });

  it('liefert fremde Angebote mit, deren Shop nicht in der Liste ist', async () => {
    const { standin, source } = await start({ promotions: 50 });
    standin.faults.set('foreign', { path: 'promotions' });
    const known = new Set((await source.listShops()).shops.map(({ networkId }) => networkId));
    const { offers } = await readOffers(source);
    const foreign = offers.filter(({ shopNetworkId }) => !known.has(shopNetworkId));
    expect(foreign.map(({ regions }) => regions)).toEqual(['all', 'all', 'all']);
    expect(offers.length - foreign.length).toBe(50);
  });

  it('liest auch einen geschrumpften Katalog vollständig; ob das sein kann, entscheidet der Abgleich', async () => {
    const { standin, source } = await start({ promotions: 300 });
    standin.faults.set('shrunken');
    const { offers, complete } = await readOffers(source);
    expect(offers).toHaveLength(30);
    expect(complete.at(-1)).toBe(true);
  });

  it('ist nicht vollständig, wenn sich die Liste beim Lesen ändert', async () => {
    const { standin, source } = await start({ promotions: 600 });
    const seen: boolean[] = [];
    for await (const { complete } of source.listOffers()) {
      seen.push(complete);
      standin.catalogue.promotions.pop();
      standin.catalogue.promotions.pop();
    }
    expect(seen).not.toContain(true);
  });

  it('ist auch dann nicht vollständig, wenn sich nur die kommenden Angebote ändern', async () => {
    const { standin, source } = await start({ promotions: 300 });
    for (const one of standin.catalogue.promotions.slice(10)) {
      one.startDate = '2026-12-01T00:00:00+00:00';
      one.endDate = '2026-12-31T00:00:00+00:00';
    }
    const seen: boolean[] = [];
    for await (const { complete } of source.listOffers()) {
      seen.push(complete);
      if (seen.length === 1) standin.catalogue.promotions.pop();
    }
    expect(seen).toEqual([false, false, false]);
  });
});
