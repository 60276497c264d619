import { apiContext } from '#web/core/context.ts';
import type { Route } from './+types/route';
import { loadShopsAzInBrowser, loadShopsAzOnServer } from './data.ts';
import { ShopDirectory } from './page.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadShopsAzOnServer(request, context.get(apiContext));
}

/** With the whole list at hand no request is needed. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return (await loadShopsAzInBrowser(request)) ?? serverLoader();
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function ShopsAz({ loaderData }: Route.ComponentProps) {
  return <ShopDirectory {...loaderData} />;
}
