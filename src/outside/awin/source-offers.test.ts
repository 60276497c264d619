import { describe, expect, it } from 'vitest';
import type { StandinOptions } from '#test/support/awin-standin/server.ts';
import type { StandinPromotion } from '#test/support/awin-standin/shapes.ts';
import { readOffers, startAwin } from '#test/support/outside/awin-client.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const start = (options: StandinOptions = {}) => startAwin({ now: () => NOW, ...options });

/** One offer of the stand-in, changed as a test needs it. */
async function offerFrom(change: Partial<Record<keyof StandinPromotion, unknown>>) {
  const { standin, source } = await start({ promotions: 1, advertisers: 1 });
  const base: Partial<StandinPromotion> = {
    startDate: '2026-11-10T23:00:00+00:00',
    endDate: '2026-11-30T22:59:00+00:00',
  };
  standin.catalogue.promotions = standin.catalogue.promotions.map(
    (one) => ({ ...one, ...base, ...change }) as StandinPromotion,
  );
  const { offers, malformed } = await readOffers(source);
  return { offer: offers[0], malformed };
}

describe('AWIN als Quelle: Angebote', () => {
  it('macht aus einem Gutschein ein Angebot mit Code', async () => {
    const { offer } = await offerFrom({
      promotionId: 4118874,
      type: 'voucher',
      title: '10 % auf alles',
      description: '10 % Rabatt ab 50 €',
      terms: 'Nur Neukunden',
      url: 'https://shop.example/sale',
      urlTracking:
        'https://www.awin1.com/cread.php?awinmid=10001&awinaffid=123&campaign=BF&ued=https%3A%2F%2Fshop.example',
      regions: { all: false, list: [{ name: 'Germany', countryCode: 'DE' }] },
      voucher: { code: ' BF10 ', exclusive: true, attributable: false },
    });
    expect(offer).toEqual({
      sourceId: '4118874',
      shopNetworkId: '10001',
      kind: 'code',
      code: 'BF10',
      title: '10 % auf alles',
      description: '10 % Rabatt ab 50 €',
      terms: 'Nur Neukunden',
      discount: { discountType: 'percentage', discountValue: 10 },
      startsAt: new Date('2026-11-10T23:00:00Z'),
      endsAt: new Date('2026-11-30T22:59:00Z'),
      landingUrl: 'https://shop.example/sale',
      trackingUrl:
        'https://www.awin1.com/cread.php?awinmid=10001&awinaffid=123&campaign=BF&ued=https%3A%2F%2Fshop.example',
      exclusive: true,
      regions: ['DE'],
    });
  });

  it.each([
    [undefined],
    [null],
    [{ code: null }],
    [{ code: '' }],
    [{ code: 'Kein Code nötig' }],
    [{ code: 'no code required' }],
    [{ code: '-' }],
  ])('macht ohne Code einen Deal daraus (%j)', async (voucher) => {
    const { offer } = await offerFrom({ voucher });
    expect(offer).toMatchObject({ kind: 'deal', code: null, exclusive: false });
  });

  it('baut den Link selbst, wenn AWIN keinen nennt', async () => {
    const { offer } = await offerFrom({ urlTracking: null, url: 'https://shop.example/a' });
    expect(offer?.trackingUrl).toBe(
      'https://www.awin1.com/cread.php?awinmid=10001&awinaffid=123&ued=https%3A%2F%2Fshop.example%2Fa',
    );
  });

  it.each([
    ...['javascript:alert(1)', 'ftp://shop.example', 'kein Link', 'http://localhost/x', 'http://10.0.0.5'],
    'https://shop.local/a',
  ])('nimmt %s nicht als Ziel', async (url) => {
    const { offer } = await offerFrom({ url, urlTracking: url });
    expect(offer?.landingUrl).toBeNull();
    expect(offer?.trackingUrl).toBe('https://www.awin1.com/cread.php?awinmid=10001&awinaffid=123');
  });

  it('liest Auszeichnungen und Sonderzeichen weg', async () => {
    const { offer } = await offerFrom({
      title: '<b>5&nbsp;&euro;</b>\u0000 &amp; mehr',
      description: null,
      terms: null,
    });
    expect(offer).toMatchObject({ title: '5 € & mehr', description: '', terms: '' });
  });

  it('nimmt die Beschreibung, wo der Titel fehlt', async () => {
    const { offer } = await offerFrom({ title: '', description: 'Gratis Versand' });
    expect(offer?.title).toBe('Gratis Versand');
  });

  it.each([
    [{ title: '', description: null }, 'Das Angebot hat weder Titel noch Beschreibung.'],
    [{ endDate: '31.02.2026 oder so' }, 'Die Zeitangabe „31.02.2026 oder so“ ist nicht lesbar.'],
    [{ startDate: '2026-12-24T00:00:00Z' }, 'Das Angebot endet vor seinem Beginn.'],
    [{ voucher: { code: 'X'.repeat(61) } }, 'Der Code hat mehr als 60 Zeichen.'],
    [{ voucher: { code: 5 } }, 'Das Feld voucher.code ist nicht lesbar.'],
    [{ promotionId: 'abc' }, 'Das Feld promotionId ist nicht lesbar.'],
  ])('meldet %j statt zu raten', async (change, reason) => {
    const { offer, malformed } = await offerFrom(change);
    expect(offer).toBeUndefined();
    expect(malformed[0]?.reason).toBe(reason);
  });
});
