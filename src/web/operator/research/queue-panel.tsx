import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResearchItem, ResearchQueue } from '#contract/operator/research.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { SearchField } from '#web/operator/lists/search-field.tsx';
import { SelectBox } from '#web/operator/lists/select-box.tsx';
import { type Selection, useSelection } from '#web/operator/lists/use-selection.ts';
import { PagedView } from '#web/operator/parts/paged-view.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { STATUS_LABELS, STATUSES, type Status } from './labels.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import { QUEUE_PAGE } from './queries.ts';
import { QueueBulkBar } from './queue-bulk-bar.tsx';
import { QueueItem } from './queue-item.tsx';

interface QueuePanelProps {
  query: UseQueryResult<ResearchQueue>;
  status: Status | undefined;
  search: string;
  page: number;
  onStatus: (status: Status | undefined) => void;
  onSearch: (text: string) => void;
  onPage: (page: number) => void;
}

export function QueuePanel({ query, status, search, page, onStatus, onSearch, onPage }: QueuePanelProps) {
  const selection = useSelection();
  // Not in the list: taking an answer in can empty it, and its result is still to be read.
  const [pasting, setPasting] = useState<ResearchItem | null>(null);
  const [copying, setCopying] = useState<ResearchItem | null>(null);
  return (
    <Panel
      title="Warteschlange"
      anchor="warteschlange"
      help="Hohe Priorität zuerst. Den Status kannst du jederzeit frei ändern."
    >
      <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,18rem)_minmax(0,14rem)]">
        <SearchField
          label="Suche in der Warteschlange"
          placeholder="Shop"
          value={search}
          onSearch={onSearch}
        />
        <ChoiceField
          label="Zeigen"
          value={status ?? ''}
          onChange={({ target }) => onStatus(STATUSES.find((one) => one === target.value))}
          options={[['', 'Alle'], ...STATUSES.map((one) => [one, STATUS_LABELS[one]] as const)]}
        />
      </div>
      <QueueBulkBar selection={selection} />
      <PagedView query={query} page={page} pageSize={QUEUE_PAGE} onPage={onPage} skeleton="h-60">
        {(queue) =>
          queue.items.length === 0 ? (
            <EmptyList>{emptyText(status, search)}</EmptyList>
          ) : (
            <QueueList queue={queue} selection={selection} onPaste={setPasting} onShowPrompt={setCopying} />
          )
        }
      </PagedView>
      {pasting && <PasteDialog item={pasting} onClose={() => setPasting(null)} />}
      {copying && <PromptDialog item={copying} onClose={() => setCopying(null)} />}
    </Panel>
  );
}

function emptyText(status: Status | undefined, search: string): string {
  if (search !== '') return 'Kein Shop in der Warteschlange heißt so.';
  if (status) return `Kein Eintrag mit dem Status „${STATUS_LABELS[status]}“.`;
  return 'Noch ist kein Shop vorgemerkt. Oben stehen die, bei denen es sich am meisten lohnt.';
}

interface QueueListProps {
  queue: ResearchQueue;
  selection: Selection;
  onPaste: (item: ResearchItem) => void;
  onShowPrompt: (item: ResearchItem) => void;
}

function QueueList({ queue, selection, onPaste, onShowPrompt }: QueueListProps) {
  const { items, model } = queue;
  const ids = items.map(({ id }) => id);
  const { selected, set } = selection;
  return (
    <>
      <div className="mb-2 flex items-center gap-3 pl-4 text-quiet text-sm">
        <SelectBox
          label="Alle Einträge dieser Seite auswählen"
          checked={ids.every((id) => selected.has(id))}
          onChange={(on) => set(ids, on)}
        />
        <span aria-hidden="true">Seite auswählen</span>
      </div>
      <ul aria-label="Warteschlange" className="divide-y divide-line rounded-card border border-line bg-card">
        {items.map((item) => (
          <QueueItem
            key={item.id}
            item={item}
            model={model}
            selected={selected.has(item.id)}
            onSelect={(on) => set([item.id], on)}
            onPaste={() => onPaste(item)}
            onShowPrompt={() => onShowPrompt(item)}
          />
        ))}
      </ul>
    </>
  );
}
