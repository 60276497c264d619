import { useState } from 'react';
import { withParams } from '#contract/links.ts';
import { hasTermFilter, readTermFilters, TERM_FILTERS, type TermFilter } from '#domain/codes/term-filters.ts';
import { useAddress } from '#web/navigation/address.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Links, so that they work without a script and every choice has an address. On a phone they are behind one button. */
export function TermFilterLinks() {
  const { pathname, search } = useAddress();
  const params = new URLSearchParams(search);
  const chosen = readTermFilters(params);
  const isFiltered = hasTermFilter(chosen);
  // Whoever takes the last one off may want another: only the visitor closes them again.
  const [opened, setOpened] = useState(isFiltered);
  if (isFiltered && !opened) setOpened(true);
  return (
    <details className="term-filters screen-only" open={opened}>
      <summary className="chip">
        Filter
        <Icon name="chevron-down" size={16} />
      </summary>
      <nav aria-label="Codes eingrenzen">
        {TERM_FILTERS.map(({ name, label }) => (
          <a
            key={name}
            href={withParams(pathname, toggled(params, name))}
            data-stays=""
            rel="nofollow"
            className="chip"
            aria-current={chosen[name] ? 'true' : undefined}
          >
            {chosen[name] && <Icon name="check" size={16} />}
            {/* An element: on a page that the browser translates, React does not find its texts any more. */}
            <span>{label}</span>
          </a>
        ))}
      </nav>
    </details>
  );
}

function toggled(params: URLSearchParams, name: TermFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  if (next.get(name) === 'ja') next.delete(name);
  else next.set(name, 'ja');
  next.delete('limit');
  return next;
}

/** Instead of an empty list, where something was chosen. */
export function NothingFits() {
  const { pathname, search } = useAddress();
  const all = new URLSearchParams(search);
  for (const { name } of TERM_FILTERS) all.delete(name);
  return (
    <EmptyState
      title="Kein Code passt zu deiner Auswahl"
      text="Ohne die Auswahl siehst du alle Codes, mit ihren Bedingungen."
      action={
        <a href={withParams(pathname, all)} data-stays="" className={buttonClass('ink')}>
          Alle Codes zeigen
        </a>
      }
    />
  );
}
