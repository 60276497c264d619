import { formatDateTime } from '#domain/core/format.ts';
import type { QueryState } from './figures.ts';

/** Figures that could not be refreshed say how old they are. */
export function Stale({ read: { isError, dataUpdatedAt } }: { read: QueryState<unknown> }) {
  if (!isError) return null;
  return (
    <p role="status" className="mb-3 rounded-card border border-signal px-4 py-3">
      {dataUpdatedAt > 0
        ? `Neue Zahlen konnten nicht geladen werden. Diese sind vom ${formatDateTime(new Date(dataUpdatedAt))}.`
        : 'Die Zahlen konnten nicht geladen werden. Was hier steht, ist ein Beispiel.'}
    </p>
  );
}
