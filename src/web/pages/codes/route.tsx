import { apiContext, nowContext } from '#web/core/context.ts';
import type { Route } from './+types/route';
import { loadCodes } from './data.ts';
import { AllCodesPage } from './page.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCodes(request, context.get(nowContext), context.get(apiContext));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCodes(request, new Date());
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function AllCodesScreen({ loaderData }: Route.ComponentProps) {
  return <AllCodesPage {...loaderData} />;
}
