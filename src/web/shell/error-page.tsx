import { links } from '#contract/links.ts';
import { useAddress } from '#web/navigation/address.ts';
import type { HeadTag } from '#web/navigation/head-html.ts';
import { ERROR_TEXT, ERROR_TITLE, RETRY } from '#web/text/errors.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PilotFlag } from './site-logo.tsx';

export const ERROR_HEAD: HeadTag[] = [{ title: ERROR_TITLE }, { name: 'robots', content: 'noindex' }];

/** Shown when nothing else can be: it relies on no data, and its links are full page loads. `requestId` names the failed request in the log. */
export function ErrorPage({ requestId }: { requestId?: string }) {
  const { pathname, search } = useAddress();
  return (
    <main className="page-width flex min-h-dvh flex-col items-start justify-center py-16">
      <PilotFlag />
      <h1 className="mt-5 text-3xl">{ERROR_TITLE}</h1>
      <p className="mt-3 max-w-measure text-lg text-quiet">{ERROR_TEXT}</p>
      {requestId && <p className="mt-3 text-quiet text-sm">{`Kennung: ${requestId}`}</p>}
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
