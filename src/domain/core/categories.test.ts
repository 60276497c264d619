import { describe, expect, it } from 'vitest';
import { slugOf } from '#domain/shops/slugs.ts';
import {
  CATEGORIES,
  DEAL_CATEGORIES,
  FOOTER_CATEGORIES,
  findCategory,
  SHOP_CATEGORIES,
} from './categories.ts';

const names: readonly string[] = CATEGORIES.map(({ name }) => name);

describe('Kategorien', () => {
  it('stehen in fester Folge und haben eigene Slugs und Emojis', () => {
    expect(names.join(', ')).toBe(
      'Fashion, Beauty, Elektronik, Sport & Fitness, Food & Drinks, Reisen, Wohnen, Auto & Motor, Gesundheit, ' +
        'Schmuck, Services, Büro & Schule, Foto, Lifestyle, Gaming',
    );
    expect(new Set(CATEGORIES.map(({ slug }) => slug)).size).toBe(CATEGORIES.length);
    expect(new Set(CATEGORIES.map(({ emoji }) => emoji)).size).toBe(CATEGORIES.length);
    for (const { slug } of CATEGORIES) expect(slugOf(slug)).toBe(slug);
  });

  it('füllen die Listen der Formulare und der Fußzeile', () => {
    expect(SHOP_CATEGORIES).toHaveLength(13);
    expect(SHOP_CATEGORIES).not.toContain('Gaming');
    expect(DEAL_CATEGORIES).toHaveLength(14);
    expect(DEAL_CATEGORIES).not.toContain('Wohnen');
    expect(FOOTER_CATEGORIES.map((slug) => findCategory(slug)?.slug)).toEqual([...FOOTER_CATEGORIES]);
    expect(FOOTER_CATEGORIES).toHaveLength(13);
  });

  it('finden sich unter Name und Slug selbst', () => {
    for (const category of CATEGORIES) {
      expect(findCategory(category.name)).toBe(category);
      expect(findCategory(category.slug.toUpperCase())).toBe(category);
    }
  });
});

it.each([
  ['büro', 'buero'],
  ['buero', 'buero'],
  ['BURO', 'buero'],
  ['Büro und Schule', 'buero'],
  ['buero & schule', 'buero'],
  ['auto', 'auto'],
  ['Auto-Motor', 'auto'],
  ['Fashion & Mode', 'fashion'],
  ['Reisen & Hotels', 'reisen'],
  ['Beauty & Kosmetik', 'beauty'],
  ['Haushalt & Garten', 'wohnen'],
  ['sport und fitness', 'sport-fitness'],
  ['food-drinks', 'food-drinks'],
  ['Unsinn', undefined],
  ['', undefined],
])('findet zu %j %j', (text, slug) => {
  expect(findCategory(text)?.slug).toBe(slug);
});
