import type { ComponentType, LazyExoticComponent } from 'react';
import type { Copy } from '#contract/texts.ts';
import { Breadcrumbs } from '#web/shell/breadcrumbs.tsx';
import { ServerText } from '#web/shell/server-text.tsx';
import { type LegalPageName, legalSteps, legalTitle } from './head.ts';
import { LegalCopy } from './texts/parts.tsx';

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
