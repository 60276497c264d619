import { plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import type { Selection } from '#web/operator/lists/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { DEALS_KEY } from './deals-query.ts';

type Action = 'switch-on' | 'switch-off';

interface Switching {
  action: Action;
  ids: number[];
}

/** There while something is selected. */
export function DealBulkBar({ selection }: { selection: Selection }) {
  const { selected, clear } = selection;
  const undo = useSwitch();
  const change = useSwitch((changed, action) => {
    clear();
    return {
      label: 'Rückgängig',
      altText: 'Die Angebote wieder so setzen, wie sie waren',
      run: () => undo.mutate({ ids: changed, action: action === 'switch-on' ? 'switch-off' : 'switch-on' }),
    };
  });
  if (selected.size === 0) return null;
  const button = (action: Action, label: string) => (
    <Button
      tone="outline"
      disabled={change.isPending}
      onClick={() => change.mutate({ action, ids: [...selected] })}
    >
      {label}
    </Button>
  );
  return (
    <section aria-label="Ausgewählte Angebote" className="mb-3 flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto font-semibold text-sm">
        {plural(selected.size, 'Angebot', 'Angebote')} ausgewählt
      </p>
      {button('switch-on', 'Einschalten')}
      {button('switch-off', 'Ausschalten')}
      <Button tone="quiet" onClick={clear}>
        Auswahl aufheben
      </Button>
    </section>
  );
}

function useSwitch(
  undoOf?: (changed: number[], action: Action) => { label: string; altText: string; run: () => void },
) {
  return useChange({
    call: (json: Switching) => readJson(api.api.admin['best-deals'].bulk.$post({ json })),
    success({ message, ids }, { action }) {
      const undo = undoOf?.(ids, action);
      return { title: message, ...(undo && ids.length > 0 && { action: undo }) };
    },
    failure: 'Die Angebote konnten nicht geändert werden.',
    refresh: [DEALS_KEY],
  });
}
