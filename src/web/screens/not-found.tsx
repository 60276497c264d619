import { HydrationBoundary } from '@tanstack/react-query';
import { data, Link } from 'react-router';
import { links } from '#contract/links.ts';
import { apiContext, nowContext } from '#web/context.ts';
import { HomePage } from '#web/sections/home-page.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/not-found.ts';
import { loadHomeInBrowser, loadHomeOnServer } from './home-data.ts';

const TITLE = 'Seite nicht gefunden';

export async function loader({ request, context }: Route.LoaderArgs) {
  return data(await loadHomeOnServer(request, context.get(apiContext), context.get(nowContext)), {
    status: 404,
  });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadHomeInBrowser(request);
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const site = loaderData?.head.site.name;
  return [{ title: site ? `${TITLE} | ${site}` : TITLE }, { name: 'robots', content: 'noindex' }];
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <section className="page-width flex flex-wrap items-center justify-between gap-4 py-6">
        <div>
          <h1 className="text-2xl">{TITLE}</h1>
          <p className="mt-1 max-w-measure text-quiet">
            Diese Adresse gibt es nicht oder nicht mehr. Vielleicht ist hier etwas für dich dabei.
          </p>
        </div>
        <Link to={links.home()} className={buttonClass('outline')}>
          Zur Startseite
        </Link>
      </section>
      <HomePage now={new Date(loaderData.now)} heading="h2" />
    </HydrationBoundary>
  );
}
