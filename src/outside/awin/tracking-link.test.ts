import { describe, expect, it } from 'vitest';
import { trackingLink } from './tracking-link.ts';

describe('trackingLink', () => {
  const target = { advertiserId: '11447', publisherId: '123', url: 'https://shop.example/sale?a=1&b=ä' };

  it('führt über AWIN zur Seite des Shops', () => {
    const link = new URL(trackingLink(target));
    expect(link.origin + link.pathname).toBe('https://www.awin1.com/cread.php');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      awinmid: '11447',
      awinaffid: '123',
      ued: 'https://shop.example/sale?a=1&b=ä',
    });
  });

  it('trägt Klick und Einwilligung', () => {
    const { searchParams } = new URL(trackingLink(target, { ref: 'k7', consent: false }));
    expect(searchParams.get('clickref')).toBe('k7');
    expect(searchParams.get('cons')).toBe('0');
  });

  it('führt ohne Ziel zur ersten Seite des Shops', () => {
    expect(trackingLink({ advertiserId: '1', publisherId: '2', url: null })).toBe(
      'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2',
    );
  });
});
