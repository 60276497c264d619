import type { ReactNode } from 'react';
import type { Breadcrumb } from '#domain/seo/structured-data.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

interface PageHeroProps {
  steps: readonly Breadcrumb[];
  title: string;
  lead?: string | undefined;
  children?: ReactNode;
}

/** The navy band at the top of a page: where one is, what it is, and what it is good for. */
export function PageHero({ steps, title, lead, children }: PageHeroProps) {
  return (
    <div className="deep rings">
      <div className="page-width pt-1 pb-6 sm:pt-3 sm:pb-10">
        <Breadcrumbs steps={steps} />
        <h1 className="mt-2 text-2xl hyphens-auto md:text-3xl">{title}</h1>
        {lead && <p className="mt-1.5 max-w-measure text-on-deep-quiet md:mt-3 md:text-lg">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
