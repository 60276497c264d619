// What React renders: the frame of every page, and the page in it.

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ConsentBanner } from './consent/banner.tsx';
import { report } from './counting/events.ts';
import { FeedbackSlot } from './feedback/slot.tsx';
import { AddressContext } from './navigation/address.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { markAwake } from './shell/late-code.ts';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';
import { SKIP_LINK } from './text/site.ts';
import { onUse } from './tickets/last-copy.ts';
import { showUse } from './tickets/uses.ts';
import { type ShownPage, useNavigation } from './use-navigation.ts';

interface SiteProps {
  year: string;
  /** What the server has rendered. */
  first: ShownPage;
  queries: QueryClient;
}

export function Site({ year, first, queries }: SiteProps) {
  const { Page, data, address } = useNavigation(first);
  useCountedViews(address.pathname);
  useCountedCopies(queries);
  useEffect(markAwake, []);
  return (
    <AddressContext value={address}>
      <ErrorBoundary address={address} instead={<ErrorPage />}>
        <QueryClientProvider client={queries}>
          <a href="#inhalt" className="skip-link">
            {SKIP_LINK}
          </a>
          <ConsentBanner />
          <FeedbackSlot />
          <SiteHeader />
          <main id="inhalt" tabIndex={-1} className="outline-none">
            <Page {...data} />
          </main>
          <SiteFooter year={year} />
        </QueryClientProvider>
      </ErrorBoundary>
    </AddressContext>
  );
}

/** The early script has counted the first one. */
function useCountedViews(pathname: string): void {
  const counted = useRef(pathname);
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    report({ name: 'page_view', label: pathname });
  }, [pathname]);
}

/** The new count of a copied code, wherever React shows it. */
function useCountedCopies(queries: QueryClient): void {
  useEffect(() => onUse((use) => showUse(queries, use)), [queries]);
}
