import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, plural } from '#domain/core/format.ts';
import { failureText } from '#web/operator/core/failure-text.ts';
import type { Selection } from '#web/operator/lists/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type BulkAction, BulkDialog } from './bulk-dialog.tsx';
import type { CodeView } from './code-view.ts';
import { readCodes } from './queries.ts';

/** What the server changes at once at most, and how many codes it sends at once. */
const BULK_MAX = 1_000;
const READ_MAX = 500;

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
  /** Where all that was found can be selected at once. */
  view?: CodeView;
}

/** There while something is selected. */
export function BulkBar({ selection, actions, view }: BulkBarProps) {
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
      {view && <SelectAll selection={selection} view={view} />}
      <Button tone="quiet" onClick={clear}>
        Auswahl aufheben
      </Button>
      {action && (
        <BulkDialog action={action} ids={[...selected]} onDone={clear} onClose={() => setAction(null)} />
      )}
    </section>
  );
}

function SelectAll({ selection: { set, clear }, view }: { selection: Selection; view: CodeView }) {
  const selectAll = useMutation({
    mutationFn: async () => {
      const first = await readCodes(view, 1, READ_MAX);
      const rest = first.total > READ_MAX ? (await readCodes(view, 2, READ_MAX)).items : [];
      return { ids: [...first.items, ...rest].map(({ id }) => id), total: first.total };
    },
    onSuccess({ ids, total }) {
      clear();
      set(ids, true);
      if (total > ids.length)
        showToast({
          title: `Die ersten ${formatNumber(ids.length)} sind ausgewählt`,
          description: 'Mehr gehen nicht auf einmal.',
        });
    },
    onError: (error) =>
      showToast({
        title: 'Fehler',
        description: failureText('Die Codes konnten nicht geladen werden.', error),
        tone: 'error',
      }),
  });
  return (
    <Button tone="quiet" disabled={selectAll.isPending} onClick={() => selectAll.mutate()}>
      Alle Treffer auswählen
    </Button>
  );
}
