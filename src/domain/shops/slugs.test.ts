import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KNOWN_SHOPS, shopNameFromSlug, shopSlugFromPath, slugOf } from './slugs.ts';

describe('slugOf', () => {
  it.each([
    ['H&M', 'h-m'],
    ['C&A', 'c-a'],
    ['ABOUT YOU', 'about-you'],
    ['Müller', 'mueller'],
    ['Mu\u0308ller', 'mueller'],
    ['Ä', 'ae'],
    ['Straße 7', 'strasse-7'],
    ["L'Oréal", 'loreal'],
    ['Peek & Cloppenburg', 'peek-cloppenburg'],
    ['  -- Foo!! --  Bar ', 'foo-bar'],
    ['notebooksbilliger.de', 'notebooksbilliger-de'],
    ['🎉', 'shop'],
    ['', 'shop'],
  ])('%j wird %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('ergibt immer einen sauberen Teil einer Adresse, der sich selbst ergibt', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(slugOf(name)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });

  it('passt in eine Adresse und lässt einer Nummer Platz', () => {
    expect(slugOf('Ü'.repeat(80))).toHaveLength(75);
    expect(slugOf(`${'x'.repeat(74)} Fahrräder`)).toBe('x'.repeat(74));
  });
});

describe('shopSlugFromPath', () => {
  it.each([
    'zalando-rabattcode',
    'zalando-rabattcodes',
    'zalando-gutschein',
    'zalando-gutscheine',
    'zalando-code',
    'zalando-codes',
    'Zalando-Gutschein',
    'zalando',
  ])('%s führt zu zalando', (segment) => {
    expect(shopSlugFromPath(segment)).toBe('zalando');
  });

  it('entfernt genau eine Endung und nie den ganzen Namen', () => {
    expect(shopSlugFromPath('foo-gutschein-code')).toBe('foo-gutschein');
    expect(shopSlugFromPath('gutschein')).toBe('gutschein');
    expect(shopSlugFromPath('-code')).toBe('-code');
    expect(shopSlugFromPath('barcode')).toBe('barcode');
  });
});

describe('shopNameFromSlug', () => {
  it.each([
    ['hm', 'H&M'],
    ['h-m', 'H&M'],
    ['ca', 'C&A'],
    ['about-you', 'ABOUT YOU'],
    ['mediamarkt', 'MediaMarkt'],
    ['mueller', 'Müller'],
    ['foo-bar', 'Foo-bar'],
    ['öko', 'Öko'],
    ['constructor', 'Constructor'],
    ['', ''],
  ])('%s heißt %s', (slug, name) => {
    expect(shopNameFromSlug(slug)).toBe(name);
  });

  it('kennt etwa 20 Shops, deren Namen auf einen ihrer Slugs zurückführen', () => {
    const names = new Set(Object.values(KNOWN_SHOPS));
    expect(names.size).toBeGreaterThanOrEqual(20);
    for (const name of names) expect(shopNameFromSlug(slugOf(name))).toBe(name);
  });
});
