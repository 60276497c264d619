import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publicUrl } from '#domain/core/public-url.ts';
import { isTrackingUrl } from '#domain/sources/tracking-links.ts';
import { pageToCheck } from './page-to-check.ts';

const laden = { shopName: 'Laden', url: 'https://www.laden.example' };
const awin = (rest = '') => `https://www.awin1.com/cread.php?awinmid=1&awinaffid=2${rest}`;

describe('the page that is asked', () => {
  test.each<[string, string | null, string]>([
    ['the shop’s own, without an affiliate link', null, 'https://www.laden.example/'],
    ['the shop’s own behind a bare tracking link', awin(), 'https://www.laden.example/'],
    [
      'the one a tracking link leads to',
      awin(`&ued=${encodeURIComponent('https://www.laden.example/sale?x=1#oben')}`),
      'https://www.laden.example/sale?x=1',
    ],
    [
      'the shop’s own where a tracking link leads to somebody else',
      awin(`&ued=${encodeURIComponent('https://fremd.example/')}`),
      'https://www.laden.example/',
    ],
    [
      'the shop’s own where one tracking link leads to another',
      awin(`&ued=${encodeURIComponent('https://tidd.ly/abc')}`),
      'https://www.laden.example/',
    ],
    ['the shop’s own beside an unknown host', 'https://go.unbekannt.example/x', 'https://www.laden.example/'],
    [
      'the code’s own page at the shop',
      'https://shop.laden.example/aktion',
      'https://shop.laden.example/aktion',
    ],
    [
      'the one behind a link of Tradedoubler',
      'https://clk.tradedoubler.com/click?p=1&a=2&url=https%3A%2F%2Fwww.laden.example%2Fneu',
      'https://www.laden.example/neu',
    ],
  ])('is %s', (_, affiliateUrl, page) => {
    expect(pageToCheck({ ...laden, affiliateUrl })).toBe(page);
  });

  test('is the known one where the shop has no address', () => {
    expect(pageToCheck({ shopName: 'OTTO', url: '', affiliateUrl: awin() })).toBe('https://www.otto.de/');
  });

  test('is none where the shop’s address is a tracking link, a machine of ours or endless', () => {
    expect(pageToCheck({ shopName: 'Laden', url: awin() })).toBeNull();
    expect(pageToCheck({ shopName: 'Laden', url: 'http://10.0.0.1/' })).toBeNull();
    expect(pageToCheck({ shopName: 'Laden', url: `https://laden.example/${'x'.repeat(3_000)}` })).toBeNull();
  });

  test('is never one that counts as a click, and never inside our network', () => {
    const host = fc.constantFrom('www.awin1.com', 'tidd.ly', 'laden.example', 'localhost', '[::1]', '127.1');
    const link = fc
      .tuple(host, fc.webPath(), fc.option(fc.webUrl(), { nil: '' }))
      .map(([name, path, to]) => `https://${name}${path}?ued=${encodeURIComponent(to)}`);
    fc.assert(
      fc.property(link, link, fc.string(), (affiliateUrl, url, shopName) => {
        const page = pageToCheck({ affiliateUrl, url, shopName });
        if (page === null) return;
        expect(isTrackingUrl(new URL(page))).toBe(false);
        expect(publicUrl(page)).toBe(page);
      }),
    );
  });
});
