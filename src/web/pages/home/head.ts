// The head of the home page in all its forms: home, a category, a region, a search.

import type { QueryClient } from '@tanstack/react-query';
import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import { POPULAR_SHOPS } from '#domain/codes/ranking.ts';
import { hasSearch, searchTitle } from '#domain/search/title.ts';
import {
  breadcrumbList,
  HOME_OFFERS,
  HOME_SHOPS,
  itemListOfShops,
  offerCatalog,
  offersOf,
  organization,
  type StructuredData,
  type StructuredShop,
  type StructuredSite,
  webSite,
} from '#domain/seo/structured-data.ts';
import { retailerForSlug } from '#domain/shops/retailers.ts';
import {
  influencerCodesQuery,
  newestCodesQuery,
  popularShopsQuery,
  topCodesQuery,
  trendingShopsQuery,
} from '#web/core/queries.ts';
import { canonicalSearch, resultSteps } from '#web/search/canonical.ts';
import type { ShownSearch } from '#web/search/terms.ts';
import { head } from '#web/shell/head.ts';

interface HomeContent {
  title: string;
  description: string;
  /** Only from the server: crawlers that read structured data load whole pages. */
  results?: Code[] | undefined;
}

export interface HomeData {
  site: StructuredSite;
  now: number;
}

export function homeHead({ site, now }: HomeData, search: ShownSearch, content: HomeContent) {
  const { results = [], ...texts } = content;
  const searching = hasSearch(search);
  const title = searchTitle(search);
  const canonical = canonicalSearch(search);
  const path = links.home(canonical);
  if (!searching) {
    return head({
      site,
      ...texts,
      path,
      keywords: KEYWORDS,
      structuredData: [webSite(site), organization(site)],
    });
  }
  return head({
    site,
    title,
    description: hasSearch(canonical) ? `${title}: ${texts.description}` : texts.description,
    path,
    isVariant: search.terms !== undefined,
    keywords: [title, ...KEYWORDS],
    structuredData: hasSearch(canonical) ? resultData(search, results, { site, now: new Date(now) }) : [],
  });
}

const KEYWORDS = ['Rabattcodes', 'Gutscheine', 'Gutscheincodes', 'Online-Shops', 'sparen'];

interface ListContext {
  site: StructuredSite;
  now: Date;
}

/** The codes and shops of the home page, from what it is rendered from. */
export function homeLists(client: QueryClient, site: StructuredSite, now: Date): StructuredData[] {
  const codes = client.getQueryData(topCodesQuery().queryKey) ?? [];
  const popular = client.getQueryData(popularShopsQuery(POPULAR_SHOPS).queryKey)?.items ?? [];
  const trending = client.getQueryData(trendingShopsQuery().queryKey) ?? [];
  const others = [newestCodesQuery(), influencerCodesQuery()].flatMap(
    ({ queryKey }) => client.getQueryData(queryKey) ?? [],
  );
  const ofCodes = [...codes, ...others].map(({ shopName, shopSlug }) => ({ name: shopName, slug: shopSlug }));
  const shown = [...popular.filter(({ codeCount }) => codeCount > 0), ...trending, ...ofCodes];
  const shops = [...new Map(shown.map((shop): [string, StructuredShop] => [shop.slug, shop])).values()];
  return [
    ...offerList('Top 10 Rabattcodes', codes, { site, now }),
    ...(shops.length > 0
      ? [itemListOfShops(shops, { name: 'Beliebte Shops', limit: HOME_SHOPS, urlOf: shopUrl(site) })]
      : []),
  ];
}

function resultData(search: ShownSearch, results: Code[], page: ListContext): StructuredData[] {
  return [breadcrumbList(page.site, resultSteps(search)), ...offerList(searchTitle(search), results, page)];
}

function offerList(name: string, codes: Code[], { site, now }: ListContext): StructuredData[] {
  const urlOf = ({ shopSlug }: { shopSlug: string }) => shopUrl(site)({ slug: shopSlug });
  const offers = offersOf(codes, { site, now, limit: HOME_OFFERS, urlOf });
  return offers.length > 0 ? [offerCatalog(name, offers)] : [];
}

function shopUrl({ url }: StructuredSite) {
  return ({ slug }: { slug: string }) => url + (retailerForSlug(slug)?.path ?? links.shop(slug));
}
