import type { ComponentType, LazyExoticComponent } from 'react';
import type { Copy } from '#contract/copy.ts';
import { type LegalPageName, legalSteps, legalTitle } from '#web/meta/legal.ts';
import { LegalCopy } from '#web/text/legal/parts.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ServerText } from './server-text.tsx';

interface LegalPageProps {
  page: LegalPageName;
  copy: Copy;
  text: LazyExoticComponent<ComponentType>;
}

/** A long text under its heading, with the date of its version where it has one. */
export function LegalPage({ page, copy, text }: LegalPageProps) {
  const updated = copy[`legal.${page}.updated`];
  return (
    <article className="page-width py-4 sm:py-8">
      <Breadcrumbs steps={legalSteps(page)} />
      <h1 className="mt-2 text-2xl sm:text-3xl">{legalTitle(page)}</h1>
      {updated && <p className="mt-2 text-quiet">Stand: {updated}</p>}
      <div className="legal-text mt-6">
        <LegalCopy value={copy}>
          <ServerText id={`text-${page}`} text={text} />
        </LegalCopy>
      </div>
    </article>
  );
}
