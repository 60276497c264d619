import { dehydrate, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { links as siteLinks } from '#contract/links.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import type { Route } from './+types/root';
import { ConsentBanner } from './consent/banner.tsx';
import { apiContext, nowContext } from './core/context.ts';
import { usePageQueries } from './core/page-queries.ts';
import { copyQuery } from './core/queries.ts';
import { createQueryClient } from './core/query-client.ts';
import { report } from './counting/events.ts';
import { url as earlyScript } from './early/main.ts?early-script';
import { FeedbackSlot } from './feedback/slot.tsx';
import bricolage from './fonts/bricolage-grotesque.woff2?url';
import inter from './fonts/inter.woff2?url';
import { ErrorPage } from './shell/error-page.tsx';
import { markAwake } from './shell/late-scripts.ts';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';
import { useFollowLinks } from './shell/use-follow-links.ts';
import styles from './styles.css?url';
import { SKIP_LINK } from './text/site.ts';
import { onUse } from './tickets/last-copy.ts';
import { showUse } from './tickets/uses.ts';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: inter },
  { ...font, href: bricolage },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: siteLinks.manifest() },
];

export async function loader({ context }: Route.LoaderArgs) {
  const client = createQueryClient();
  await client.fetchQuery(copyQuery(context.get(apiContext)));
  return { year: berlinDay(context.get(nowContext)).slice(0, 4), state: dehydrate(client) };
}

/** The browser has the texts from the first page on. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="de" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FFFFFF" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151E2E" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
        {/* Not deferred: whatever is seen can be pressed. It comes along with the styles, which are waited for anyway. */}
        {import.meta.env.DEV ? (
          <script type="module" src="/src/web/early/main.ts" />
        ) : (
          <script src={earlyScript} />
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const queryClient = usePageQueries();
  const { pathname } = useLocation();
  useCountedViews(pathname);
  useCountedCopies(queryClient);
  useFollowLinks();
  useEffect(markAwake, []);
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={loaderData.state}>
        <a
          href="#inhalt"
          className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
        >
          {SKIP_LINK}
        </a>
        <ConsentBanner />
        <FeedbackSlot />
        <SiteHeader />
        <main id="inhalt" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
        <SiteFooter year={loaderData.year} />
      </HydrationBoundary>
    </QueryClientProvider>
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
function useCountedCopies(queryClient: QueryClient): void {
  useEffect(() => onUse((use) => showUse(queryClient, use)), [queryClient]);
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
