import { type ReactNode, useState } from 'react';
import { formatNumber, plural } from '#domain/core/format.ts';
import type { Selection } from '#web/operator/lists/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { type BulkAction, BulkDialog } from './bulk-dialog.tsx';

/** What the server changes at once at most. */
const BULK_MAX = 1_000;

const LABELS: Record<BulkAction, string> = {
  publish: 'Veröffentlichen',
  hide: 'Verbergen',
  'set-category': 'Kategorie …',
  'set-valid-until': 'Ende …',
  delete: 'Löschen',
  restore: 'Wiederherstellen',
};

interface BulkBarProps {
  selection: Selection;
  actions: readonly BulkAction[];
  /** What else can be done with the selection, as to select all that was found. */
  children?: ReactNode;
}

/** There while something is selected. */
export function BulkBar({ selection, actions, children }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const { selected, clear } = selection;
  if (selected.size === 0) return null;
  const tooMany = selected.size > BULK_MAX;
  return (
    <section
      aria-label="Ausgewählte Codes"
      className="flex flex-wrap items-center gap-2 md:flex-1 md:justify-end"
    >
      <p role="status" className="mr-auto font-semibold text-sm">
        {plural(selected.size, 'Code', 'Codes')} ausgewählt
        {tooMany && `, höchstens ${formatNumber(BULK_MAX)} gehen auf einmal`}
      </p>
      {actions.map((key) => (
        <Button key={key} tone="outline" disabled={tooMany} onClick={() => setAction(key)}>
          {LABELS[key]}
        </Button>
      ))}
      {children}
      <Button tone="quiet" onClick={clear}>
        Auswahl aufheben
      </Button>
      {action && (
        <BulkDialog action={action} ids={[...selected]} onDone={clear} onClose={() => setAction(null)} />
      )}
    </section>
  );
}
