import { LegalPage } from '#web/components/legal-page.tsx';
import { serverText } from '#web/components/server-text.tsx';
import { apiContext } from '#web/context.ts';
import { legalHead } from '#web/meta/legal.ts';
import type { Route } from './+types/imprint.ts';
import { loadLegalInBrowser, loadLegalOnServer } from './legal-data.ts';

const text = serverText(async () => (await import('#web/text/legal/imprint.tsx')).ImprintText);

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalOnServer(context.get(apiContext));
}

export function clientLoader() {
  return loadLegalInBrowser();
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? legalHead('imprint', loaderData.copy) : [];
}

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <LegalPage page="imprint" copy={loaderData.copy} text={text} />;
}
