import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '#domain/core/format.ts';
import { failureText } from '#web/operator/core/failure-text.ts';
import type { Selection } from '#web/operator/lists/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { CodeView } from './code-view.ts';
import { readCodes } from './page-queries.ts';

/** How many codes the server sends at once. */
const READ_MAX = 500;

/** Two reads give as many as can be changed at once. */
export function SelectAll({ selection: { set, clear }, view }: { selection: Selection; view: CodeView }) {
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
