import { Trash2 } from 'lucide-react';
import { plural } from '#domain/core/format.ts';
import type { Selection } from '#web/operator/lists/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { PRIORITIES, priorityLabel, STATUS_LABELS, STATUSES } from './labels.ts';
import { useMany } from './use-many.ts';

/** There while something is selected. */
export function QueueBulkBar({ selection: { selected, clear } }: { selection: Selection }) {
  const many = useMany(clear);
  if (selected.size === 0) return null;
  const ids = [...selected];
  return (
    <section aria-label="Ausgewählte Einträge" className="mb-3 flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto font-semibold text-sm">
        {plural(selected.size, 'Eintrag', 'Einträge')} ausgewählt
      </p>
      <Select
        aria-label="Status der ausgewählten"
        className="w-auto"
        value=""
        disabled={many.isPending}
        onChange={({ target }) => {
          const status = STATUSES.find((one) => one === target.value);
          if (status) many.mutate({ ids, action: 'set-status', status });
        }}
      >
        <option value="">Status …</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Priorität der ausgewählten"
        className="w-auto"
        value=""
        disabled={many.isPending}
        onChange={({ target }) =>
          many.mutate({ ids, action: 'set-priority', priority: Number(target.value) })
        }
      >
        <option value="">Priorität …</option>
        {PRIORITIES.map((priority) => (
          <option key={priority} value={priority}>
            {priorityLabel(priority)}
          </option>
        ))}
      </Select>
      <Button tone="outline" disabled={many.isPending} onClick={() => many.mutate({ ids, action: 'remove' })}>
        <Trash2 size={18} />
        Entfernen
      </Button>
      <Button tone="quiet" onClick={clear}>
        Auswahl aufheben
      </Button>
    </section>
  );
}
