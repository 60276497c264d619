import { apiContext } from '#web/context.ts';
import { ShopDirectory } from '#web/sections/shop-directory.tsx';
import type { Route } from './+types/shops-az.ts';
import { loadShopsAzInBrowser, loadShopsAzOnServer } from './shops-az-data.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadShopsAzOnServer(request, context.get(apiContext));
}

/** With the whole list at hand nothing need be asked. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return (await loadShopsAzInBrowser(request)) ?? serverLoader();
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function ShopsAz({ loaderData }: Route.ComponentProps) {
  return <ShopDirectory {...loaderData} />;
}
