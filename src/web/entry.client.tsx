import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { queryClientHere } from './core/query-client.ts';
import { bootOf, SITE_ID } from './navigation/boot.ts';
import { loadModule, type PageName } from './routes.ts';
import { Site } from './site.tsx';

const boot = bootOf(document);
const site = document.getElementById(SITE_ID);
const queries = queryClientHere();
if (boot && site) {
  for (const [key, answer] of boot.answers) queries.setQueryData(key, answer);
  const { default: Page } = await loadModule(boot.page as PageName);
  const { pathname, search } = location;
  const first = { Page, data: boot.data, address: { pathname, search, isOldPlace: true } };
  startTransition(() => {
    hydrateRoot(
      site,
      <StrictMode>
        <Site year={boot.year} first={first} queries={queries} />
      </StrictMode>,
    );
  });
}
