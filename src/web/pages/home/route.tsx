import { HydrationBoundary } from '@tanstack/react-query';
import { readSearch } from '#web/search/terms.ts';
import type { Route } from './+types/route';
import { loadHomeInBrowser, loadHomeOnServer } from './data.ts';
import { homeHead } from './head.ts';
import { HomePage } from './page.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadHomeOnServer(request, context);
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
