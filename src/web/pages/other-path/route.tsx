import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { links } from '#contract/links.ts';
import { apiContext, nowContext } from '#web/core/context.ts';
import { loadHomeInBrowser, loadHomeOnServer } from '#web/pages/home/data.ts';
import { HomePage } from '#web/pages/home/page.tsx';
import { answerOf, loadShopInBrowser, loadShopOnServer } from '#web/pages/shop/data.ts';
import { ShopPage } from '#web/pages/shop/page.tsx';
import { UnknownShop } from '#web/pages/shop/unknown-shop.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/route';

const TITLE = 'Seite nicht gefunden';

/** A shop named without a folder, or not found. All unknown addresses share one page, rendered for one of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).pathname === links.notFound()) {
    return data({ home: await loadHomeOnServer(request, context) }, { status: 404 });
  }
  const shop = await loadShopOnServer(request, context.get(apiContext), context.get(nowContext));
  if (!shop) throw redirect(links.notFound());
  return data({ shop }, answerOf(shop));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const shop = await loadShopInBrowser(request);
  if (shop) return { shop };
  const { origin } = new URL(request.url);
  return { home: await loadHomeInBrowser(new Request(origin)) };
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  if ('shop' in loaderData) return loaderData.shop.meta;
  const { site } = loaderData.home.head;
  return [{ title: `${TITLE} | ${site.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function OtherPath({ loaderData }: Route.ComponentProps) {
  if ('home' in loaderData) return <NotFound {...loaderData.home} />;
  const { shop } = loaderData;
  if (!shop.known) return <UnknownShop name={shop.name} />;
  return (
    <HydrationBoundary state={shop.state}>
      <ShopPage key={shop.slug} slug={shop.slug} now={new Date(shop.now)} />
    </HydrationBoundary>
  );
}

function NotFound({ state, now }: { state: DehydratedState | undefined; now: number }) {
  return (
    <HydrationBoundary state={state}>
      <section className="page-width flex flex-wrap items-center justify-between gap-4 py-6">
        <div>
          <h1 className="text-2xl">{TITLE}</h1>
          <p className="mt-1 max-w-measure text-quiet">
            Diese Adresse gibt es nicht oder nicht mehr. Vielleicht ist hier etwas für dich dabei.
          </p>
        </div>
        <a href={links.home()} className={buttonClass('outline')}>
          Zur Startseite
        </a>
      </section>
      <HomePage now={new Date(now)} heading="h2" searchable={false} />
    </HydrationBoundary>
  );
}
