import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCompact } from '#domain/core/fold.ts';
import { guessedSite, KNOWN_SHOP_SITES, repairUrl, targetUrl } from './sites.ts';

describe('repairUrl', () => {
  it.each([
    ['https://www.zalando.de', 'https://www.zalando.de'],
    ['https://www.zalando.de/', 'https://www.zalando.de/'],
    ['http://example.de/a?b=1#c', 'http://example.de/a?b=1#c'],
    ['zalando.de', 'https://zalando.de'],
    [' www.otto.de/damen ', 'https://www.otto.de/damen'],
    ['example.de:8443/x', 'https://example.de:8443/x'],
    ['//cdn.example.de/x', 'https://cdn.example.de/x'],
    ['HTTPS://Example.DE', 'https://example.de'],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
    ['https://müller.de', 'https://xn--mller-kva.de'],
  ])('%j wird %s', (raw, url) => {
    expect(repairUrl(raw)).toBe(url);
  });

  it.each([
    null,
    undefined,
    '',
    '   ',
    'https:',
    'http:',
    'https://',
    'http://',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://example.de',
    'mailto:a@example.de',
    'https://user:secret@example.de',
    'user@example.de',
    'https://zalando',
    'https://.de',
    'nur Text',
  ])('%j führt nirgends hin', (raw) => {
    expect(repairUrl(raw)).toBeNull();
  });

  it('liefert nie etwas anderes als http(s) ohne Zugangsdaten und wirft nie', () => {
    const scheme = fc.constantFrom('', 'javascript:', 'data:', 'http:', 'https://', '//', 'x:', 'https:/');
    const rest = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain());
    fc.assert(
      fc.property(scheme, rest, (start, end) => {
        const url = repairUrl(start + end);
        if (url === null) return;
        const { protocol, username, password } = new URL(url);
        expect(['http:', 'https:']).toContain(protocol);
        expect(username + password).toBe('');
        expect(repairUrl(url)).toBe(url);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('guessedSite', () => {
  it.each([
    ['H&M', 'https://www.hm.de'],
    ['ABOUT YOU', 'https://www.aboutyou.de'],
    ['Müller & Söhne', 'https://www.muellersoehne.de'],
    ['Café Groß', 'https://www.cafegross.de'],
    ['🎉', null],
    ['', null],
    ['x'.repeat(64), null],
  ])('rät für %j %j', (name, site) => {
    expect(guessedSite(name)).toBe(site);
  });
});

describe('targetUrl', () => {
  it('nimmt Affiliate-Link, Shop-Adresse, bekannte Seite, geratene Seite, in dieser Folge', () => {
    const shop = { affiliateUrl: 'https://aff.example/1', url: 'zalando.example', shopName: 'Zalando' };
    expect(targetUrl(shop)).toBe('https://aff.example/1');
    expect(targetUrl({ ...shop, affiliateUrl: '  ' })).toBe('https://zalando.example');
    expect(targetUrl({ ...shop, affiliateUrl: 'javascript:x', url: 'https:' })).toBe(
      'https://www.zalando.de',
    );
    expect(targetUrl({ shopName: 'Hafenladen' })).toBe('https://www.hafenladen.de');
    expect(targetUrl({ shopName: '🎉' })).toBeNull();
    expect(targetUrl({ shopName: 'constructor' })).toBe('https://www.constructor.de');
  });

  it.each(['h & m', 'H und M', 'MUELLER', 'about you', 'booking.com'])(
    'kennt die Seite von %s',
    (shopName) => {
      expect(targetUrl({ shopName })).toBe(KNOWN_SHOP_SITES[foldCompact(shopName)]);
      expect(targetUrl({ shopName })).not.toBeUndefined();
    },
  );
});

it('kennt etwa 50 Shops unter verglichener Schreibweise mit brauchbarer Adresse', () => {
  const sites = Object.entries(KNOWN_SHOP_SITES);
  expect(sites.length).toBeGreaterThanOrEqual(50);
  for (const [key, url] of sites) {
    expect(foldCompact(key)).toBe(key);
    expect(repairUrl(url)).toBe(url);
    expect(url).toMatch(/^https:/);
  }
});
