import { HydrationBoundary } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { hasSearch } from '#domain/search/title.ts';
import { readSearch } from '#web/search/terms.ts';
import { Dormant } from '#web/shell/dormant.tsx';
import type { Route } from './+types/route';
import { loadHomeInBrowser, loadHomeOnServer } from './data.ts';
import { homeHead } from './head.ts';
import { HomePage } from './page.tsx';
import { StructuredLists } from './structured-lists.tsx';

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
  const [params] = useSearchParams();
  const search = readSearch(params);
  const now = new Date(loaderData.now);
  return (
    <HydrationBoundary state={loaderData.state}>
      <HomePage now={now} />
      {!hasSearch(search) && (
        <Dormant id="teil-daten">
          <StructuredLists site={loaderData.head.site} now={now} />
        </Dormant>
      )}
    </HydrationBoundary>
  );
}
