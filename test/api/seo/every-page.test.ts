// Every page of the spec's table: what it is called, where it lives, and what it tells search engines.
import { beforeAll, describe, expect, test } from 'vitest';
import { monthYear } from '#domain/core/format.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { makeShop } from '#test/support/factories.ts';
import { canonicalIn, headingsIn, metaIn, titleIn } from '#test/support/pages/page-parts.ts';
import { schemaProblems, structuredDataIn } from '#test/support/schema-check.ts';
import { startTestSite } from '#test/support/test-site.ts';

interface Page {
  path: string;
  title: string;
  heading: string;
  /** Where it is not the page itself. */
  canonical?: string;
  /** The types of its structured data. */
  data: string[];
}

const site = await startTestSite();
const MONTH = monthYear(site.time.now);
const SHOP_DATA = ['BreadcrumbList', 'OnlineStore', 'FAQPage'];
const HOME_HEADING = 'Der beste Code zuerst.';

const PAGES: Page[] = [
  {
    path: '/',
    title: 'Rabattlotse: Aktuelle Rabattcodes und Gutscheine',
    heading: HOME_HEADING,
    data: ['WebSite', 'Organization', 'OfferCatalog', 'ItemList'],
  },
  {
    path: '/?q=schuhe',
    title: 'Suchergebnisse für "schuhe"',
    heading: HOME_HEADING,
    canonical: '/',
    data: [],
  },
  {
    path: '/?shop=H%26M',
    title: 'Suchergebnisse für "H&M"',
    heading: HOME_HEADING,
    canonical: '/',
    data: [],
  },
  {
    path: '/?category=fashion',
    title: 'Codes für Fashion',
    heading: HOME_HEADING,
    data: ['BreadcrumbList', 'OfferCatalog'],
  },
  {
    path: '/?region=bayern',
    title: 'Beliebte Codes in Bayern',
    heading: HOME_HEADING,
    data: ['BreadcrumbList', 'OfferCatalog'],
  },
  {
    path: '/impressum',
    title: 'Impressum',
    heading: 'Impressum',
    data: ['BreadcrumbList', 'Organization'],
  },
  { path: '/datenschutz', title: 'Datenschutz', heading: 'Datenschutz', data: ['BreadcrumbList'] },
  { path: '/agb', title: 'AGB', heading: 'AGB', data: ['BreadcrumbList'] },
  {
    path: '/so-ordnen-wir',
    title: 'So ordnen wir Codes',
    heading: 'So ordnen wir Codes',
    data: ['BreadcrumbList'],
  },
  { path: '/ueber-uns', title: 'Über uns', heading: 'Über uns', data: ['BreadcrumbList'] },
  {
    path: '/shops-az',
    title: 'Shops A-Z: 64 Online-Shops auf einen Blick',
    heading: 'Shops von A bis Z',
    data: ['BreadcrumbList', 'ItemList'],
  },
  {
    path: '/beste-angebote',
    title: 'Beste Angebote: Die stärksten Rabatte und Deals',
    heading: 'Beste Angebote',
    data: ['BreadcrumbList'],
  },
  {
    path: '/codes',
    title: 'Alle Rabattcodes',
    heading: 'Alle Rabattcodes',
    data: ['BreadcrumbList'],
  },
  {
    path: '/gutschein-deutsche-shops',
    title: 'Gutscheine für deutsche Online-Shops',
    heading: 'Gutscheine für deutsche Online-Shops',
    data: ['BreadcrumbList', 'ItemList', 'FAQPage'],
  },
  {
    path: '/zalando-rabattcode',
    title: `Zalando Rabattcode ${MONTH}: Aktuelle Gutscheine`,
    heading: 'Zalando Rabattcode',
    data: SHOP_DATA,
  },
  {
    path: '/hm-rabattcode',
    title: `H&M Rabattcode ${MONTH}: Aktuelle Gutscheine`,
    heading: 'H&M Rabattcode',
    data: SHOP_DATA,
  },
  ...[
    '/gutscheine/douglas',
    '/douglas',
    '/douglas-rabattcode',
    '/douglas-gutschein',
    '/douglas-gutscheine',
  ].map((path) => ({
    path,
    title: `Douglas Rabattcodes und Gutscheine im ${MONTH}`,
    heading: 'Douglas Rabattcodes und Gutscheine',
    canonical: '/gutscheine/douglas',
    data: SHOP_DATA,
  })),
  {
    path: '/gutscheine/zalando',
    title: `Zalando Rabattcodes und Gutscheine im ${MONTH}`,
    heading: 'Zalando Rabattcodes und Gutscheine',
    canonical: '/zalando-rabattcode',
    data: SHOP_DATA,
  },
];

const URL_OF_SITE = 'http://localhost:3000';
beforeAll(() => loadDemoCatalogue(site.db, site.time.now));

describe.each(PAGES)('$path', ({ path, title, heading, canonical = path, data }) => {
  let status = 0;
  let html = '';
  beforeAll(async () => {
    const answer = await site.get(path);
    status = answer.status;
    html = await answer.text();
  });

  test('has a title, one heading and one address', () => {
    expect(status).toBe(200);
    expect(titleIn(html)).toBe(title.includes('Rabattlotse') ? title : `${title} | Rabattlotse`);
    expect(headingsIn(html)).toEqual([heading]);
    expect(canonicalIn(html)).toBe(URL_OF_SITE + canonical);
  });

  test('says in a link preview what it says in its head', () => {
    const description = metaIn(html, 'description') ?? '';
    expect(description.length).toBeGreaterThan(50);
    expect(metaIn(html, 'keywords')).toBeTruthy();
    expect(metaIn(html, 'robots')).toBeNull();
    expect(metaIn(html, 'og:title')).toBe(titleIn(html));
    expect(metaIn(html, 'og:description')).toBe(description);
    expect(metaIn(html, 'og:url')).toBe(URL_OF_SITE + canonical);
    expect(metaIn(html, 'og:image')).toMatch(/^http:\/\/localhost:3000\/og\/.+\.png/);
    expect(metaIn(html, 'twitter:card')).toBe('summary_large_image');
    expect(html).toContain('<link rel="alternate" type="application/atom+xml"');
  });

  test('has structured data that schema.org knows and that has not ended', () => {
    const blocks = structuredDataIn(html);
    expect(blocks.map((block) => block['@type'])).toEqual(data);
    expect(blocks.flatMap((block) => schemaProblems(block, site.time.now))).toEqual([]);
  });

  test('shows what its structured data says', () => {
    const text = html.replace(/<script[\s\S]*?<\/script>/g, '');
    const names = structuredDataIn(html).flatMap(namesIn);
    for (const name of names) expect(text).toContain(name.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
  });
});

/** Names of shops and steps, which must stand in the page to the letter. */
function namesIn(block: Record<string, unknown>): string[] {
  const items = Array.isArray(block.itemListElement) ? block.itemListElement : [];
  return items.flatMap((item) => (item['@type'] === 'Offer' ? item.offeredBy.name : item.name));
}

test('the home page names ten codes and twenty shops', async () => {
  const blocks = structuredDataIn(await (await site.get('/')).text());
  const count = (type: string) => blocks.find((block) => block['@type'] === type)?.numberOfItems;
  expect(count('OfferCatalog')).toBe(10);
  expect(count('ItemList')).toBe(20);
});

test('what nobody should find says so and has no address', async () => {
  const HIDDEN = [
    '/code-einreichen',
    '/gibt/es/nicht',
    '/benachrichtigung?shop=1',
    '/merkliste',
    '/merkliste?codes=1',
  ];
  for (const path of HIDDEN) {
    const html = await (await site.get(path)).text();
    expect(metaIn(html, 'robots')).toContain('noindex');
    expect(canonicalIn(html)).toBeNull();
    expect(headingsIn(html)).toHaveLength(1);
    expect(structuredDataIn(html)).toEqual([]);
  }
});

test('what search engines are told claims no code that is not there', async () => {
  const empty = await startTestSite();
  await makeShop(empty.db, { name: 'Zalando' });
  const told = async (path: string) => {
    const html = await (await empty.get(path)).text();
    return `${titleIn(html)}: ${metaIn(html, 'description')}`;
  };
  expect(await told('/')).toContain('0 aktive Rabattcodes');
  expect(await told('/shops-az')).not.toMatch(/Rabattcodes für|mit aktuellen/);
  for (const path of ['/zalando-rabattcode', '/hm-rabattcode', '/gutscheine/zalando'])
    expect(await told(path)).toMatch(/Rabattcode: Gerade kennen wir keinen/);
  for (const path of ['/zalando-rabattcode', '/hm-rabattcode', '/gutscheine/zalando'])
    expect(await told(path)).not.toMatch(/aktuelle/i);
});
