// What a page tells search engines in the words of schema.org. That vocabulary has no coupon and no place for a
// discount code on an offer, so a code is an `Offer` with its dates and its discount as a property of ours, without a price. Only what the page shows
// goes in, and nothing that has ended or has probably died.

import { type ConditionsShown, conditionLine } from '#domain/codes/condition-chips.ts';
import type { Discount } from '#domain/codes/discounts.ts';
import { isValidAt, structuredValidThrough } from '#domain/codes/expiry.ts';

export const HOME_OFFERS = 10;
export const HOME_SHOPS = 20;
export const DIRECTORY_SHOPS = 100;
export const SHOP_OFFERS = 3;

type Value = string | number | Thing | readonly Value[];

export interface Thing {
  '@type': string;
  [property: string]: Value;
}

/** A thing that stands in a page by itself. */
export interface StructuredData extends Thing {
  '@context': 'https://schema.org';
}

/** `url` is the origin, without a slash at its end. */
export interface StructuredSite {
  name: string;
  url: string;
  /** Some of its codes are invented, and search engines could come upon them. */
  hasExamples?: boolean;
}

/** A step of the way to a page, as it is shown above its heading. */
export interface Breadcrumb {
  name: string;
  path: string;
}

export interface StructuredCode extends ConditionsShown, Discount {
  id: number;
  description: string;
  category: string;
  shopName: string;
  shopSlug: string;
  validFrom: string | null;
  validUntil: string | null;
  trust: { label: string; source: string; isUnproven?: boolean | undefined };
}

export interface StructuredShop {
  name: string;
  slug: string;
}

function standalone(thing: Thing): StructuredData {
  return { '@context': 'https://schema.org', ...thing };
}

/** The way to a page as it is shown above its heading. The page itself is the last step. */
export function breadcrumbList(site: StructuredSite, steps: readonly Breadcrumb[]): StructuredData {
  return standalone({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + path,
    })),
  });
}

export function faqPage(entries: readonly { question: string; answer: string }[]): StructuredData {
  return standalone({
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}

interface OfferOptions {
  site: StructuredSite;
  now: Date;
  limit: number;
  /** The absolute address at which the page shows this code. */
  urlOf: (code: StructuredCode) => string;
}

export function isExample({ trust }: Pick<StructuredCode, 'trust'>): boolean {
  return trust.source === 'demo';
}

/**
 * The first codes that count now. To machines we recommend only what we have looked at, or what has proved itself. One
 * without a date is announced for thirty days.
 */
export function offersOf(codes: readonly StructuredCode[], options: OfferOptions): Thing[] {
  const { site, now, limit, urlOf } = options;
  return codes
    .filter((code) => !(site.hasExamples && isExample(code)))
    .filter(
      ({ validFrom, validUntil, trust }) =>
        trust.label !== 'dead' && !trust.isUnproven && isValidAt(validFrom, validUntil, now),
    )
    .slice(0, limit)
    .map((code) => ({
      '@type': 'Offer',
      name: `${code.discount} bei ${code.shopName}`.trim(),
      description: [code.description, conditionLine(code)].filter(Boolean).join(' · ') || code.discount,
      url: urlOf(code),
      ...discountNumber(code),
      category: code.category,
      ...(code.validFrom ? { validFrom: code.validFrom } : {}),
      validThrough: structuredValidThrough(code.validUntil, now).toISOString(),
      eligibleRegion: 'DE',
      offeredBy: { '@type': 'OnlineStore', name: code.shopName },
    }));
}

/** The number of the discount, whole. An offer has no property for it, but may have properties of our own. */
function discountNumber({ discountType, discountValue }: StructuredCode) {
  const value = Math.trunc(discountValue);
  if (value < 1) return {};
  // P1 is the percent of UN/CEFACT's units.
  const unit = discountType === 'percentage' ? { unitCode: 'P1' } : { unitText: 'EUR' };
  return { additionalProperty: { '@type': 'PropertyValue', name: 'Rabatt', value, ...unit } };
}

/** A named list of offers, for pages that show codes of several shops. */
export function offerCatalog(name: string, offers: readonly Thing[]): StructuredData {
  return standalone({ '@type': 'OfferCatalog', name, numberOfItems: offers.length, itemListElement: offers });
}

/** A shop with its offers. Without any, it is only the shop. */
export function onlineStore(shop: { name: string; url: string }, offers: readonly Thing[]): StructuredData {
  const { '@context': _, ...catalog } = offerCatalog(`Rabattcodes für ${shop.name}`, offers);
  return standalone({
    '@type': 'OnlineStore',
    name: shop.name,
    url: shop.url,
    ...(offers.length > 0 ? { hasOfferCatalog: catalog } : {}),
  });
}

interface ShopListOptions {
  name: string;
  limit: number;
  /** The absolute address of the page about this shop. */
  urlOf: (shop: StructuredShop) => string;
}

export function itemListOfShops(
  shops: readonly StructuredShop[],
  { name, limit, urlOf }: ShopListOptions,
): StructuredData {
  const listed = shops.slice(0, limit);
  return standalone({
    '@type': 'ItemList',
    name,
    numberOfItems: listed.length,
    itemListElement: listed.map((shop, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: shop.name,
      url: urlOf(shop),
    })),
  });
}

/** Belongs on the home page alone. The search leads there too, with the words in `q`. */
export function webSite(site: StructuredSite): StructuredData {
  return standalone({
    '@type': 'WebSite',
    name: site.name,
    url: `${site.url}/`,
    inLanguage: 'de-DE',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
}

export interface OrganizationDetails {
  legalName?: string | undefined;
  email?: string | undefined;
  telephone?: string | undefined;
  vatID?: string | undefined;
  street?: string | undefined;
  /** Postal code and place, as they stand on a letter. */
  city?: string | undefined;
}

/** Who runs the site. What the operator has not entered is left out. */
export function organization(
  site: StructuredSite,
  { street, city, ...details }: OrganizationDetails = {},
): StructuredData {
  const given = Object.entries(details).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return standalone({
    '@type': 'Organization',
    name: site.name,
    url: `${site.url}/`,
    logo: `${site.url}/icon/512.png`,
    ...Object.fromEntries(given),
    ...(street && city ? { address: addressOf(street, city) } : {}),
  });
}

function addressOf(streetAddress: string, city: string): Thing {
  const [, postalCode, place] = /^(?:D-)?(\d{5})\s+(.+)$/.exec(city) ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress,
    ...(postalCode && place ? { postalCode, addressLocality: place } : { addressLocality: city }),
    addressCountry: 'DE',
  };
}
