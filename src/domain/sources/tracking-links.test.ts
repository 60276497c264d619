import { describe, expect, it } from 'vitest';
import { isSameSite } from './tracking-links.ts';

const site = (host: string) => new URL(`https://${host}`);

describe('isSameSite', () => {
  it.each([
    ['shop.de', 'shop.de'],
    ['www.shop.de', 'shop.de'],
    ['m.shop.de', 'www.shop.de'],
    ['laden.co.uk', 'de.laden.co.uk'],
    ['xn--mller-kva.de', 'shop.xn--mller-kva.de'],
    // A name of its own, however general it sounds.
    ['web.de', 'shopping.web.de'],
    ['hm.com', 'www2.hm.com'],
  ])('%s and %s are one', (one, other) => {
    expect(isSameSite(site(one), site(other))).toBe(true);
    expect(isSameSite(site(other), site(one))).toBe(true);
  });

  it.each([
    ['shop.de', 'anderer-shop.de'],
    ['laden.shop.de', 'laden.shop2.de'],
    ['de', 'shop.de'],
    ['co.uk', 'laden.co.uk'],
    ['www.co.uk', 'laden.co.uk'],
    ['com.tr', 'laden.com.tr'],
    ['or.at', 'laden.or.at'],
    ['de.com', 'laden.de.com'],
  ])('%s and %s are not: nobody owns both', (one, other) => {
    expect(isSameSite(site(one), site(other))).toBe(false);
    expect(isSameSite(site(other), site(one))).toBe(false);
  });
});
