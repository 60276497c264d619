import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

export interface Crumb {
  name: string;
  path: string;
}

/** The way to this page, as its structured data tells it too. The last step is the page itself. */
export function Breadcrumbs({ steps }: { steps: readonly Crumb[] }) {
  return (
    <nav aria-label="Brotkrumen" className="screen-only">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-quiet text-sm">
        {steps.map(({ name, path }, index) =>
          index === steps.length - 1 ? (
            <li key={path} aria-current="page" className="py-2.5">
              {name}
            </li>
          ) : (
            <li key={path} className="flex items-center gap-x-1.5">
              <Link to={path} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {name}
              </Link>
              <ChevronRight size={14} aria-hidden />
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
