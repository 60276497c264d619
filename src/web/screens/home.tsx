import { HydrationBoundary } from '@tanstack/react-query';
import { links, type SearchParams } from '#contract/links.ts';
import { findCategory } from '#domain/categories.ts';
import { findRegion } from '#domain/regions.ts';
import { hasSearch, searchTitle } from '#domain/search-title.ts';
import { apiContext, nowContext } from '#web/context.ts';
import { readSearch, termsOf } from '#web/search.ts';
import { HomePage } from '#web/sections/home-page.tsx';
import type { Route } from './+types/home.ts';
import { loadHomeInBrowser, loadHomeOnServer } from './home-data.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadHomeOnServer(request, context.get(apiContext), context.get(nowContext));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadHomeInBrowser(request);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { site, url, title, description } = loaderData.head;
  const { limit: _, ...search } = readSearch(new URLSearchParams(location.search));
  const searching = hasSearch(termsOf(search));
  const shownTitle = searching ? `${searchTitle(termsOf(search))} | ${site}` : title;
  const pageUrl = url + links.home(canonicalSearch(search));
  return [
    { title: shownTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: pageUrl },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:site_name', content: site },
    { property: 'og:title', content: shownTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: pageUrl },
  ];
}

/** Any text can be searched for; only categories and regions are pages worth finding by themselves. */
function canonicalSearch({ q, shop, category, region }: SearchParams): SearchParams {
  if (q || shop) return {};
  const known = { category: findCategory(category ?? '')?.slug, region: findRegion(region ?? '')?.key };
  if (known.category) return { category: known.category };
  return known.region ? { region: known.region } : {};
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <HomePage now={new Date(loaderData.now)} />
    </HydrationBoundary>
  );
}
