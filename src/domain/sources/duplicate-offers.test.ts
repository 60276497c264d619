import { describe, expect, it } from 'vitest';
import { duplicateKey, shownDuplicate } from './duplicate-offers.ts';

const offer = {
  shopNetworkId: '1',
  code: 'SPAR10' as string | null,
  title: '10 % auf alles',
  landingUrl: 'https://www.shop.de/sale' as string | null,
};
const same = (change: Partial<typeof offer>, to: Partial<typeof offer> = {}) =>
  duplicateKey({ ...offer, ...to, ...change }) === duplicateKey({ ...offer, ...to });

describe('dasselbe Angebot', () => {
  it.each([
    [{ title: 'Zehn Prozent' }],
    [{ code: 'spar10' }],
    [{ landingUrl: 'http://shop.de/sale/' }],
    [{ landingUrl: 'https://www.shop.de/sale?utm_source=awin#oben' }],
  ])('ist es auch mit %j', (change) => {
    expect(same(change)).toBe(true);
  });

  it.each([
    [{ shopNetworkId: '2' }],
    [{ code: 'SPAR20' }],
    [{ code: null }],
    [{ landingUrl: 'https://www.shop.de/schuhe' }],
    [{ landingUrl: 'https://www.shop.de/sale?seite=2' }],
    [{ landingUrl: null }],
  ])('ist es nicht mit %j', (change) => {
    expect(same(change)).toBe(false);
  });

  it('ist ohne Code nur mit demselben Titel dasselbe', () => {
    expect(same({ title: '10 % AUF ALLES' }, { code: null })).toBe(true);
    expect(same({ title: 'Gratisversand' }, { code: null })).toBe(false);
  });
});

describe('welches von gleichen Angeboten gezeigt wird', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const duplicate = (networkId: string, validFrom: string | null, validUntil: string | null) => ({
    networkId,
    validFrom,
    validUntil,
  });

  it.each([
    ['das laufende', duplicate('9', '2026-11-01', '2026-11-16'), duplicate('1', '2026-12-01', '2026-12-31')],
    [
      'das kommende statt des beendeten',
      duplicate('9', '2026-12-01', null),
      duplicate('1', null, '2026-11-14'),
    ],
    ['das längere', duplicate('9', null, '2026-12-31'), duplicate('1', null, '2026-12-01')],
    ['das unbefristete', duplicate('9', null, null), duplicate('1', null, '2030-12-01')],
    ['das ältere', duplicate('9', null, null), duplicate('10', null, null)],
  ])('%s', (_, wanted, other) => {
    expect(shownDuplicate([wanted, other], now)).toBe(wanted);
    expect(shownDuplicate([other, wanted], now)).toBe(wanted);
  });
});
