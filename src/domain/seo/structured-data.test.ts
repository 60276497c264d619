import { describe, expect, test } from 'vitest';
import { NO_CONDITIONS } from '#domain/codes/conditions.ts';
import { schemaProblems } from '#test/support/schema-check.ts';
import {
  breadcrumbList,
  DIRECTORY_SHOPS,
  faqPage,
  HOME_OFFERS,
  itemListOfShops,
  offerCatalog,
  offersOf,
  onlineStore,
  organization,
  SHOP_OFFERS,
  type StructuredCode,
  webSite,
} from './structured-data.ts';

const now = new Date('2026-11-15T12:00:00Z');
const site = { name: 'Rabattlotse', url: 'https://rabattlotse.example' };

const code = (id: number, more: Partial<StructuredCode> = {}): StructuredCode => ({
  id,
  discount: '20 %',
  discountType: 'percentage',
  discountValue: 20,
  description: '20 % auf Schuhe',
  ...{ ...NO_CONDITIONS, conditions: 'ab 50 €' },
  category: 'Fashion',
  shopName: 'Müller & Söhne',
  shopSlug: 'mueller-soehne',
  validFrom: null,
  validUntil: '2026-11-30T22:59:59.999Z',
  trust: { label: 'unknown', source: 'awin' },
  ...more,
});
const options = {
  ...{ site, now, limit: SHOP_OFFERS },
  urlOf: ({ id }: StructuredCode) => `${site.url}/x#code-${id}`,
};
const shops = Array.from({ length: 30 }, (_, index) => ({ name: `Shop ${index}`, slug: `shop-${index}` }));
const urlOf = ({ slug }: { slug: string }) => `${site.url}/gutscheine/${slug}`;

describe('an offer', () => {
  test('is no invented one where search engines could find it', () => {
    const codes = [code(1, { trust: { label: 'works', source: 'demo' } }), code(2)];
    const told = (hasExamples: boolean) =>
      offersOf(codes, { ...options, site: { ...site, hasExamples } }).map(({ url }) => url);
    expect(told(true)).toEqual(['https://rabattlotse.example/x#code-2']);
    expect(told(false)).toHaveLength(2);
  });

  test('says what the ticket says, and no price', () => {
    expect(offersOf([code(1)], options)).toEqual([
      {
        '@type': 'Offer',
        name: '20 % bei Müller & Söhne',
        description: '20 % auf Schuhe · ab 50 €',
        url: 'https://rabattlotse.example/x#code-1',
        additionalProperty: { '@type': 'PropertyValue', name: 'Rabatt', value: 20, unitCode: 'P1' },
        category: 'Fashion',
        validThrough: '2026-11-30T22:59:59.999Z',
        eligibleRegion: 'DE',
        offeredBy: { '@type': 'OnlineStore', name: 'Müller & Söhne' },
      },
    ]);
  });

  test('without an end is announced for thirty days', () => {
    expect(offersOf([code(1, { validUntil: null })], options)[0]?.validThrough).toBe(
      '2026-12-15T12:00:00.000Z',
    );
  });

  test('is left out when its code has probably died', () => {
    const codes = [code(1, { trust: { label: 'dead', source: 'awin' } }), code(2)];
    expect(offersOf(codes, options).map(({ url }) => url)).toEqual(['https://rabattlotse.example/x#code-2']);
  });

  test('is left out when visitors submitted it and nothing speaks for it yet', () => {
    const codes = [code(1, { trust: { label: 'unknown', source: 'community', isUnproven: true } }), code(2)];
    expect(offersOf(codes, options).map(({ url }) => url)).toEqual(['https://rabattlotse.example/x#code-2']);
  });

  test('says conditions that are data alone', () => {
    const [offer] = offersOf([code(1, { conditions: '', minimumOrder: 49, appOnly: true })], options);
    expect(offer?.description).toBe('20 % auf Schuhe · Ab 49\u00a0€ · Nur in der App');
  });

  test('is left out when it has ended or not begun, before the list is cut', () => {
    const codes = [
      code(1, { validUntil: '2026-11-15T11:59:59Z' }),
      code(2, { validFrom: '2026-11-16T00:00:00Z' }),
      code(3),
      code(4),
      code(5),
      code(6),
    ];
    expect(offersOf(codes, options).map(({ url }) => url)).toEqual(
      [3, 4, 5].map((id) => `https://rabattlotse.example/x#code-${id}`),
    );
  });
});

test('an offer says its discount as a whole number, in percent or euros, and none it does not have', () => {
  const discountOf = (more: Partial<StructuredCode>) =>
    offersOf([code(1, more)], options)[0]?.additionalProperty;
  expect(discountOf({ discountValue: 12.5 })).toMatchObject({ value: 12, unitCode: 'P1' });
  expect(discountOf({ discountType: 'fixed', discountValue: 5 })).toMatchObject({
    value: 5,
    unitText: 'EUR',
  });
  expect(discountOf({ discountValue: 0 })).toBeUndefined();
});

describe('every block is valid', () => {
  test.each([
    [
      'breadcrumbs',
      breadcrumbList(site, [
        { name: 'Start', path: '/' },
        { name: 'AGB', path: '/agb' },
      ]),
    ],
    ['questions', faqPage([{ question: 'Gilt der Code?', answer: 'Ja.' }])],
    [
      'a list of offers',
      offerCatalog('Top 10', offersOf([code(1), code(2)], { ...options, limit: HOME_OFFERS })),
    ],
    ['a shop', onlineStore({ name: 'Nike', url: 'https://nike.example' }, offersOf([code(1)], options))],
    ['a shop without codes', onlineStore({ name: 'Nike', url: 'https://nike.example' }, [])],
    ['a list of shops', itemListOfShops(shops, { name: 'Shops', limit: 20, urlOf })],
    ['the site', webSite(site)],
    ['the operator', organization(site, { email: 'a@b.example', street: 'Kai 1', city: '20457 Hamburg' })],
    ['an operator who has told nothing', organization(site)],
  ])('%s', (_, data) => {
    expect(schemaProblems(data, now)).toEqual([]);
  });
});

test('a list of shops is cut and says how many it holds', () => {
  const many = Array.from({ length: 150 }, (_, index) => ({ name: `Shop ${index}`, slug: `shop-${index}` }));
  const directory = itemListOfShops(many, { name: 'Shops A-Z', limit: DIRECTORY_SHOPS, urlOf });
  expect(directory.itemListElement).toHaveLength(100);
  const list = itemListOfShops(shops, { name: 'Shops', limit: 20, urlOf });
  expect(list.itemListElement).toHaveLength(20);
  expect(list.numberOfItems).toBe(20);
});

test('the search leads to the home page with the words in q', () => {
  expect(JSON.stringify(webSite(site))).toContain('https://rabattlotse.example/?q={search_term_string}');
});

test('an address is split into postal code and place where it can be', () => {
  expect(organization(site, { street: 'Kai 1', city: '20457 Hamburg' }).address).toMatchObject({
    postalCode: '20457',
    addressLocality: 'Hamburg',
  });
  expect(organization(site, { street: 'Kai 1', city: 'Hamburg' }).address).not.toHaveProperty('postalCode');
  expect(organization(site, { street: 'Kai 1' })).not.toHaveProperty('address');
});

describe('the checker', () => {
  test.each([
    ['an invented type', { '@type': 'Coupon', name: 'x' }, 'there is no type Coupon'],
    [
      'a property of another type',
      { ...offersOf([code(1)], options)[0], discountCode: 'X' },
      'has no discountCode',
    ],
    ['a missing name', { '@type': 'WebSite', url: 'https://a.example' }, 'name is missing'],
    ['a relative address', { '@type': 'WebSite', name: 'a', url: '/' }, 'url is no url'],
    ['an empty list', { '@type': 'ItemList', name: 'a', itemListElement: [] }, 'itemListElement is empty'],
    [
      'an offer that has ended',
      { ...offersOf([code(1)], options)[0], validThrough: '2026-11-14' },
      'has ended',
    ],
    [
      'a wrong position',
      { '@type': 'ItemList', name: 'a', itemListElement: [{ '@type': 'ListItem', position: 2, name: 'a' }] },
      'has the position 2',
    ],
  ])('finds %s', (_, thing, problem) => {
    expect(schemaProblems({ '@context': 'https://schema.org', ...thing }, now).join()).toContain(problem);
  });
});
