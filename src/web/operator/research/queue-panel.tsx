import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResearchItem, ResearchQueue } from '#contract/operator/research.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { Pager } from '#web/operator/parts/pager.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { STATUS_LABELS, STATUSES, type Status } from './labels.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import { QueueItem } from './queue-item.tsx';

const PAGE_SIZE = 50;

interface QueuePanelProps {
  query: UseQueryResult<ResearchQueue>;
  status: Status | undefined;
  onStatus: (status: Status | undefined) => void;
  onPage: (page: number) => void;
}

export function QueuePanel({ query, status, onStatus, onPage }: QueuePanelProps) {
  const [pasting, setPasting] = useState<ResearchItem | null>(null);
  const [copying, setCopying] = useState<ResearchItem | null>(null);
  return (
    <Panel
      title="Warteschlange"
      anchor="warteschlange"
      help="Hohe Priorität zuerst. Den Status kannst du jederzeit frei ändern."
      actions={
        <ChoiceField
          label="Zeigen"
          value={status ?? ''}
          onChange={({ target }) => onStatus(STATUSES.find((one) => one === target.value))}
          options={[['', 'Alle'], ...STATUSES.map((one) => [one, STATUS_LABELS[one]] as const)]}
        />
      }
    >
      <QueryView query={query} skeleton="h-60">
        {({ items, total, page, model }) =>
          items.length === 0 ? (
            <EmptyList>
              {status
                ? `Kein Eintrag mit dem Status „${STATUS_LABELS[status]}“.`
                : 'Noch ist kein Shop vorgemerkt. Unten stehen die, bei denen es sich am meisten lohnt.'}
            </EmptyList>
          ) : (
            <>
              <ul
                aria-label="Warteschlange"
                className="divide-y divide-line rounded-card border border-line bg-card"
              >
                {items.map((item) => (
                  <QueueItem
                    key={item.id}
                    item={item}
                    model={model}
                    onPaste={() => setPasting(item)}
                    onShowPrompt={() => setCopying(item)}
                  />
                ))}
              </ul>
              <Pager page={page} total={total} pageSize={PAGE_SIZE} onPage={onPage} />
            </>
          )
        }
      </QueryView>
      {pasting && <PasteDialog item={pasting} onClose={() => setPasting(null)} />}
      {copying && <PromptDialog item={copying} onClose={() => setCopying(null)} />}
    </Panel>
  );
}
