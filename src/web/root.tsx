import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { dehydrate, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { links as siteLinks } from '#contract/links.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import type { Route } from './+types/root';
import { ConsentBanner } from './consent/banner.tsx';
import { apiContext, nowContext } from './core/context.ts';
import { copyQuery } from './core/queries.ts';
import { createQueryClient, queryClientHere } from './core/query-client.ts';
import { report } from './counting/events.ts';
import { FeedbackSlot } from './feedback/slot.tsx';
import { INLINE_SCRIPTS } from './inline/scripts.ts';
import { ReportSlot } from './reports/slot.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { markAwake } from './shell/late-scripts.ts';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';
import styles from './styles.css?url';
import { SubmitCodeSlot } from './submissions/slot.tsx';
import { SKIP_LINK } from './text/site.ts';
import { ToastSlot } from './ui/toast-slot.tsx';

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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed in the policy by its hash */}
        <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.head }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FFFFFF" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151E2E" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, allowed in the policy by their hash */}
        <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.page }} />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(queryClientHere);
  const { pathname } = useLocation();
  useEffect(() => report({ name: 'page_view', label: pathname }), [pathname]);
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
        <SubmitCodeSlot />
        <ReportSlot />
        <ToastSlot />
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
