import { HydrationBoundary } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { links } from '#contract/links.ts';
import { apiContext, nowContext } from '#web/core/context.ts';
import type { Route } from './+types/route';
import { answerOf, loadShopInBrowser, loadShopOnServer } from './data.ts';
import { ShopPage } from './page.tsx';
import { UnknownShop } from './unknown-shop.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await loadShopOnServer(request, context.get(apiContext), context.get(nowContext));
  if (!page) throw redirect(links.notFound());
  return data(page, answerOf(page));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = await loadShopInBrowser(request);
  if (!page) throw redirect(links.notFound());
  return page;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  if (!loaderData.known) return <UnknownShop name={loaderData.name} />;
  const { state, slug, now } = loaderData;
  return (
    <HydrationBoundary state={state}>
      <ShopPage key={slug} slug={slug} now={new Date(now)} />
    </HydrationBoundary>
  );
}
