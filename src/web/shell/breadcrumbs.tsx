import type { Breadcrumb } from '#domain/seo/structured-data.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The way here. The last step is this page and no link. */
export function Breadcrumbs({ steps }: { steps: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Du bist hier" className="screen-only">
      <ol className="flex flex-wrap items-center text-sm">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex min-w-0 items-center">
            {index < steps.length - 1 ? (
              <>
                <a
                  href={path}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {name}
                </a>
                <Icon name="chevron-right" size={16} className="mx-1 opacity-70" />
              </>
            ) : (
              <span aria-current="page" className="min-w-0 truncate font-semibold">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
