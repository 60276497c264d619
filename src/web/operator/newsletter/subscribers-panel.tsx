import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Subscriber, SubscriberState } from '#contract/operator/newsletter.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { PagedView } from '#web/operator/parts/paged-view.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { FindForm } from './find-form.tsx';
import { FoundPerson } from './found-person.tsx';
import { NEWSLETTER_KEY, STATE_LABELS, STATES, subscribersQuery } from './queries.ts';
import { SubscriberTable } from './subscriber-table.tsx';

const PAGE_SIZE = 50;

interface SubscribersPanelProps {
  state: SubscriberState | undefined;
  page: number;
  onState: (state: SubscriberState | undefined) => void;
  onPage: (page: number) => void;
}

export function SubscribersPanel({ state, page, onState, onPage }: SubscribersPanelProps) {
  const query = useQuery(subscribersQuery(state, page));
  const [found, setFound] = useState<string | null>(null);
  const [erasing, setErasing] = useState<Subscriber | null>(null);
  const erase = useChange({
    call: (id: number) => readJson(api.api.admin.newsletter.subscribers[':id'].$delete({ param: { id } })),
    success({ message }) {
      setErasing(null);
      setFound(null);
      return { title: message };
    },
    failure: 'Die Anmeldung konnte nicht gelöscht werden.',
    refresh: [NEWSLETTER_KEY],
  });
  return (
    <Panel
      title="Anmeldungen"
      help="Adressen sind unkenntlich. Wer eine ganz sehen will, wird im Protokoll vermerkt."
      actions={
        <ChoiceField
          label="Zeigen"
          value={state ?? ''}
          onChange={({ target }) => onState(STATES.find((one) => one === target.value))}
          options={[['', 'Alle'], ...STATES.map((one) => [one, STATE_LABELS[one]] as const)]}
        />
      }
    >
      <FindForm onFound={setFound} />
      {found && <FoundPerson key={found} email={found} onErased={() => setFound(null)} />}
      <PagedView query={query} page={page} pageSize={PAGE_SIZE} onPage={onPage} skeleton="h-40">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList>
              {state ? 'Keine Anmeldung in diesem Stand.' : 'Noch hat sich niemand angemeldet.'}
            </EmptyList>
          ) : (
            <SubscriberTable label="Anmeldungen" subscribers={items} onErase={setErasing} />
          )
        }
      </PagedView>
      <ConfirmDialog
        open={erasing !== null}
        title="Anmeldung löschen?"
        text={`Alles, was zu ${erasing?.email ?? ''} gespeichert ist, wird gelöscht, auch der Nachweis der Einwilligung und was in entschiedenen Meldungen zur Person steht. Das kann nicht rückgängig gemacht werden.`}
        action="Löschen"
        pending={erase.isPending}
        onConfirm={() => erasing && erase.mutate(erasing.id)}
        onClose={() => setErasing(null)}
      />
    </Panel>
  );
}
