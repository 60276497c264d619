import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { queryClientHere } from './core/query-client.ts';
import { bootOf, SITE_ID } from './navigation/boot.ts';
import { loadModule, type PageName } from './routes.ts';
import { Site } from './site.tsx';

const boot = bootOf(document);
const site = document.getElementById(SITE_ID);
if (boot && site) {
  const { default: Page } = await loadModule(boot.page as PageName);
  const { pathname, search } = location;
  const first = { Page, data: boot.data, address: { pathname, search, isOldPlace: true } };
  startTransition(() => {
    hydrateRoot(
      site,
      <StrictMode>
        <Site frame={boot.frame} first={first} queries={queryClientHere()} />
      </StrictMode>,
    );
  });
}
