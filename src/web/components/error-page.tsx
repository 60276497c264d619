import { RotateCw } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { links } from '#contract/links.ts';
import { ERROR_TEXT, ERROR_TITLE, RETRY } from '#web/text/errors.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Shown when nothing else can be: it relies on no data, and its links load the page anew. */
export function ErrorPage() {
  return (
    <main className="page-width flex min-h-dvh flex-col items-start justify-center py-16">
      <title>{ERROR_TITLE}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{ERROR_TITLE}</h1>
      <p className="mt-3 max-w-measure text-lg text-quiet">{ERROR_TEXT}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={useLocation()} reloadDocument className={buttonClass('signal')}>
          <RotateCw size={18} />
          {RETRY}
        </Link>
        <a href={links.home()} className={buttonClass('outline')}>
          Zur Startseite
        </a>
      </div>
    </main>
  );
}
