import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { links } from '#contract/links.ts';
import { ERROR_TEXT, ERROR_TITLE, RETRY } from '#web/text/errors.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PilotFlag } from './site-logo.tsx';

/** Names the failed request in the log. Only the server knows it; in the browser the server's text is left alone. */
export const RequestId = createContext<string | null>(null);

/** Shown when nothing else can be: it relies on no data, and its links are full page loads. */
export function ErrorPage() {
  const requestId = use(RequestId);
  const { pathname, search } = useLocation();
  return (
    <main className="page-width flex min-h-dvh flex-col items-start justify-center py-16">
      <title>{ERROR_TITLE}</title>
      <meta name="robots" content="noindex" />
      <PilotFlag />
      <h1 className="mt-5 text-3xl">{ERROR_TITLE}</h1>
      <p className="mt-3 max-w-measure text-lg text-quiet">{ERROR_TEXT}</p>
      {/* An empty text, not nothing: only then is the server's text kept. */}
      <p className="mt-3 text-quiet text-sm" suppressHydrationWarning>
        {requestId ? `Kennung: ${requestId}` : ''}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={pathname + search} target="_self" className={buttonClass('signal')}>
          <Icon name="rotate-cw" />
          {RETRY}
        </a>
        <a href={links.home()} target="_self" className={buttonClass('outline')}>
          Zur Startseite
        </a>
      </div>
    </main>
  );
}
