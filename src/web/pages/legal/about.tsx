import { apiContext } from '#web/core/context.ts';
import { serverText } from '#web/shell/server-text.tsx';
import type { Route } from './+types/about';
import { loadLegalInBrowser, loadLegalOnServer } from './data.ts';
import { legalHead } from './head.ts';
import { LegalPage } from './page.tsx';

const text = serverText(() => import('#texts/about.md'));

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalOnServer(context.get(apiContext));
}

export function clientLoader() {
  return loadLegalInBrowser();
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? legalHead('about', loaderData.copy) : [];
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <LegalPage page="about" copy={loaderData.copy} text={text} />;
}
