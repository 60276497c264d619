import { describe, expect, it } from 'vitest';
import { foldCompact } from '#domain/core/fold.ts';
import { repairUrl } from '#domain/core/public-url.ts';
import { KNOWN_SHOP_SITES, targetUrl } from './sites.ts';

describe('targetUrl', () => {
  it('nimmt Affiliate-Link, Shop-Adresse, bekannte Seite, in dieser Folge', () => {
    const shop = { affiliateUrl: 'https://aff.example/1', url: 'zalando.example', shopName: 'Zalando' };
    expect(targetUrl(shop)).toBe('https://aff.example/1');
    expect(targetUrl({ ...shop, affiliateUrl: '  ' })).toBe('https://zalando.example');
    expect(targetUrl({ ...shop, affiliateUrl: 'javascript:x', url: 'https:' })).toBe(
      'https://www.zalando.de',
    );
  });

  // Guessed once: anybody can register what the name of a shop suggests.
  it.each(['Hafenladen', 'Paypal Sicherheit Konto', '🎉', 'constructor', ''])(
    'rät keine für %j',
    (shopName) => {
      expect(targetUrl({ shopName })).toBeNull();
    },
  );

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
