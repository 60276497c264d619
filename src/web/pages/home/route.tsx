import { HydrationBoundary } from '@tanstack/react-query';
import { apiContext, nowContext } from '#web/context.ts';
import { homeHead } from '#web/meta/home.ts';
import { readSearch } from '#web/search.ts';
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
  return loaderData ? homeHead(loaderData, readSearch(new URLSearchParams(location.search))) : [];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <HomePage now={new Date(loaderData.now)} />
    </HydrationBoundary>
  );
}
