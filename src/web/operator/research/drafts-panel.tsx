import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResearchDraft } from '#contract/operator/research.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { PagedView } from '#web/operator/parts/paged-view.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { PROGRAMME_TERMS } from '#web/operator/parts/programme-terms.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { DraftItem } from './draft-item.tsx';
import { draftsQuery, RESEARCH_KEY } from './queries.ts';
import { usePublish } from './use-publish.ts';

const PAGE_SIZE = 50;

export function DraftsPanel({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(draftsQuery(page));
  const [editing, setEditing] = useState<ResearchDraft | null>(null);
  const [discarding, setDiscarding] = useState<ResearchDraft | null>(null);
  const publish = usePublish(() => setEditing(null));
  const restore = useChange({
    call: (id: number) => readJson(api.api.admin['research-drafts'][':id'].restore.$post({ param: { id } })),
    success: ({ message }) => ({ title: message }),
    failure: 'Der Entwurf konnte nicht zurückgeholt werden.',
    refresh: [RESEARCH_KEY],
  });
  const discard = useChange({
    call: (id: number) => readJson(api.api.admin['research-drafts'][':id'].$delete({ param: { id } })),
    success({ message }, id) {
      setDiscarding(null);
      return { title: message, action: { label: 'Rückgängig', run: () => restore.mutate(id) } };
    },
    failure: 'Der Entwurf konnte nicht verworfen werden.',
    refresh: [RESEARCH_KEY],
  });
  return (
    <Panel
      title="Entwürfe prüfen"
      anchor="entwuerfe"
      help={
        query.data?.total === 0
          ? 'Keine offenen Entwürfe. Sie entstehen aus den Antworten der Recherche.'
          : `Öffne die Quelle, prüfe Code und Datum, bessere aus, was nicht stimmt. Erst dann veröffentlichen. ${PROGRAMME_TERMS}`
      }
    >
      <PagedView query={query} page={page} pageSize={PAGE_SIZE} onPage={onPage} skeleton="h-32">
        {({ items }) =>
          items.length > 0 && (
            <ul
              aria-label="Entwürfe"
              className="divide-y divide-line rounded-card border border-line bg-card"
            >
              {items.map((draft) => (
                <DraftItem
                  key={draft.id}
                  draft={draft}
                  pending={publish.isPending}
                  onPublish={() => publish.mutate({ id: draft.id, edits: {} })}
                  onEdit={() => setEditing(draft)}
                  onDiscard={() => setDiscarding(draft)}
                />
              ))}
            </ul>
          )
        }
      </PagedView>
      {editing && (
        <DraftDialog
          draft={editing}
          pending={publish.isPending}
          onPublish={(edits) => publish.mutate({ id: editing.id, edits })}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={discarding !== null}
        title="Entwurf verwerfen?"
        text={`Der Code ${discarding?.code ?? ''} von ${discarding?.shopName ?? ''} wird nicht veröffentlicht.`}
        action="Verwerfen"
        pending={discard.isPending}
        onConfirm={() => discarding && discard.mutate(discarding.id)}
        onClose={() => setDiscarding(null)}
      />
    </Panel>
  );
}
