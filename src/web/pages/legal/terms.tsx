import { apiContext } from '#web/core/context.ts';
import { serverText } from '#web/shell/server-text.tsx';
import type { Route } from './+types/terms';
import { loadLegalInBrowser, loadLegalOnServer } from './data.ts';
import { legalHead } from './head.ts';
import { LegalPage } from './page.tsx';

const text = serverText(() => import('#texts/terms.md'));

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalOnServer(context.get(apiContext));
}

export function clientLoader() {
  return loadLegalInBrowser();
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? legalHead('terms', loaderData.copy) : [];
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage page="terms" copy={loaderData.copy} text={text} />;
}
