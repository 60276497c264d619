import type { Copy } from '#contract/texts.ts';
import type { HitRate } from '#contract/trust.ts';
import { Breadcrumbs } from '#web/shell/breadcrumbs.tsx';
import { ServerText, type Text } from '#web/shell/server-text.tsx';
import { fillLegalText } from './fill-text.ts';
import { type LegalPageName, legalSteps, legalTitle } from './head.ts';
import { legalValues } from './values.ts';

interface LegalPageProps {
  page: LegalPageName;
  copy: Copy;
  hitRate: HitRate | undefined;
  text: Text;
}

/** A long text under its heading, with the date of its version where it has one. */
export function LegalPage({ page, copy, hitRate, text }: LegalPageProps) {
  const updated = copy[`legal.${page}.updated`];
  return (
    <article className="page-width py-4 sm:py-8">
      <Breadcrumbs steps={legalSteps(page)} />
      <h1 className="mt-2 text-2xl sm:text-3xl">{legalTitle(page)}</h1>
      {updated && <p className="mt-2 text-quiet">Stand: {updated}</p>}
      <div className="legal-text mt-6">
        <ServerText
          id={`text-${page}`}
          text={text}
          fill={(html) => fillLegalText(html, legalValues(copy, hitRate))}
        />
      </div>
    </article>
  );
}
