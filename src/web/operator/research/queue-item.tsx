import { Bot, ClipboardPaste, Copy, Trash2 } from 'lucide-react';
import type { ResearchItem } from '#contract/operator/research.ts';
import { formatDate, plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { SelectBox } from '#web/operator/lists/select-box.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { copyPrompt } from './copy-prompt.ts';
import { ItemDetails } from './item-details.tsx';
import { PRIORITIES, priorityLabel, STATUS_LABELS, STATUSES, type Status } from './labels.ts';
import { RESEARCH_KEY } from './queries.ts';
import { useMany } from './use-many.ts';

interface QueueItemProps {
  item: ResearchItem;
  model: string | null;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onPaste: () => void;
  /** Where the browser does not let us copy. */
  onShowPrompt: () => void;
}

/** Has no dialog of its own: the item moves in the list when its status changes, and that would close one. */
export function QueueItem({ item, model, selected, onSelect, onPaste, onShowPrompt }: QueueItemProps) {
  const { shopName, running } = item;
  const setStatus = useStatusChange(item.id);
  const remove = useMany();
  const copy = async () => {
    if (!(await copyPrompt(item))) onShowPrompt();
    else if (item.status === 'pending') setStatus.mutate('chatgpt_prompt_ready');
  };
  const run = useChange({
    call: () => readJson(api.api.admin.research[':id'].run.$post({ param: { id: item.id } })),
    success: ({ message }) => ({ title: shopName, description: message }),
    failure: 'Die Recherche konnte nicht gestartet werden.',
    refresh: [RESEARCH_KEY],
  });
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SelectBox label={`${shopName} auswählen`} checked={selected} onChange={onSelect} />
        <div className="min-w-0 flex-1 sm:basis-60">
          <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
            {shopName}
            {running && <Badge tone="sun">Modell sucht …</Badge>}
          </p>
          <p className="text-quiet text-sm">
            vom {formatDate(item.createdAt)} · {plural(item.codesFound, 'Code gefunden', 'Codes gefunden')}
          </p>
          {item.error && <p className="mt-1 max-w-measure text-signal text-sm">{item.error}</p>}
        </div>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full">
          <PriorityChoice item={item} />
          <Select
            aria-label={`Status von ${shopName}`}
            className="sm:w-52"
            value={item.status}
            disabled={setStatus.isPending}
            onChange={({ target }) => {
              const status = STATUSES.find((one) => one === target.value);
              if (status) setStatus.mutate(status);
            }}
          >
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_LABELS[status]}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button tone="outline" aria-label={`Prompt kopieren: ${shopName}`} onClick={copy}>
            <Copy size={18} />
            Prompt
          </Button>
          <Button tone="outline" aria-label={`Antwort einfügen: ${shopName}`} onClick={onPaste}>
            <ClipboardPaste size={18} />
            Antwort
          </Button>
          {model && (
            <Button
              tone="ink"
              aria-label={`Recherchieren: ${shopName}`}
              disabled={running || run.isPending}
              onClick={() => run.mutate()}
            >
              <Bot size={18} />
              Recherchieren
            </Button>
          )}
          <Button
            tone="outline"
            aria-label={`Entfernen: ${shopName}`}
            title="Aus der Warteschlange entfernen"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ ids: [item.id], action: 'remove' })}
          >
            <Trash2 size={18} />
          </Button>
        </div>
      </div>
      <ItemDetails item={item} />
    </li>
  );
}

function useStatusChange(id: number) {
  return useChange({
    call: (status: Status) =>
      readJson(api.api.admin['update-research-status'].$post({ json: { id, status } })),
    failure: 'Failed to update status',
    refresh: [RESEARCH_KEY],
  });
}

/** Scheduling a shop that is queued changes its priority; one that is done is queued again. */
function PriorityChoice({ item: { shopName, priority, status } }: { item: ResearchItem }) {
  const done = status === 'completed' || status === 'failed';
  const change = useChange({
    call: (next: number) =>
      readJson(api.api.admin['schedule-shop-research'].$post({ json: { shopName, priority: next } })),
    failure: 'Failed to schedule research',
    refresh: [RESEARCH_KEY],
  });
  return (
    <Select
      aria-label={`Priorität von ${shopName}`}
      className="sm:w-52"
      value={priority}
      disabled={done || change.isPending}
      onChange={({ target }) => change.mutate(Number(target.value))}
    >
      {PRIORITIES.map((one) => (
        <option key={one} value={one}>
          {priorityLabel(one)}
        </option>
      ))}
    </Select>
  );
}
