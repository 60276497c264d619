import { useState } from 'react';
import type { Subscriber } from '#contract/operator/newsletter.ts';
import { formatDate, formatNumber } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Table } from '#web/operator/parts/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { NEWSLETTER_KEY, STATE_LABELS } from './queries.ts';

interface SubscriberTableProps {
  label: string;
  subscribers: Subscriber[];
  /** Left out where there is another way to erase. */
  onErase?: (subscriber: Subscriber) => void;
}

export function SubscriberTable({ label, subscribers, onErase }: SubscriberTableProps) {
  return (
    <Table
      label={label}
      columns={[
        'Adresse',
        'Stand',
        'Angemeldet',
        'E-Mails',
        <span key="do" className="sr-only">
          Aktionen
        </span>,
      ]}
    >
      {subscribers.map((subscriber) => (
        <Row key={subscriber.id} subscriber={subscriber} onErase={onErase} />
      ))}
    </Table>
  );
}

interface RowProps {
  subscriber: Subscriber;
  onErase: SubscriberTableProps['onErase'];
}

function Row({ subscriber, onErase }: RowProps) {
  const { id, email, state, requestedAt, mailsSent } = subscriber;
  const [shown, setShown] = useState<string | null>(null);
  const one = api.api.admin.newsletter.subscribers[':id'];
  const reveal = useChange({
    call: () => readJson(one.reveal.$post({ param: { id } })),
    success(answer) {
      setShown(answer.email);
      return null;
    },
    failure: 'Die Adresse konnte nicht gezeigt werden.',
    refresh: [],
  });
  const unsubscribe = useChange({
    call: () => readJson(one.unsubscribe.$post({ param: { id } })),
    success: ({ message }) => ({ title: message }),
    failure: 'Die Abmeldung hat nicht geklappt.',
    refresh: [NEWSLETTER_KEY],
  });
  return (
    <tr>
      <th scope="row" className="font-normal">
        <span className="[overflow-wrap:anywhere]">{shown ?? email}</span>
      </th>
      <td data-label="Stand">
        <Badge tone={state === 'confirmed' ? 'sea' : 'plain'}>{STATE_LABELS[state]}</Badge>
      </td>
      <td data-label="Angemeldet">{formatDate(requestedAt)}</td>
      <td data-label="E-Mails">{formatNumber(mailsSent)}</td>
      <td className="text-right">
        <div className="flex flex-wrap justify-end gap-2 max-sm:justify-start">
          {shown === null && (
            <Button
              tone="quiet"
              aria-label={`Adresse zeigen: ${email}`}
              disabled={reveal.isPending}
              onClick={() => reveal.mutate()}
            >
              Zeigen
            </Button>
          )}
          {state !== 'unsubscribed' && (
            <Button
              tone="outline"
              aria-label={`Abmelden: ${email}`}
              disabled={unsubscribe.isPending}
              onClick={() => unsubscribe.mutate()}
            >
              Abmelden
            </Button>
          )}
          {onErase && (
            <Button tone="outline" aria-label={`Löschen: ${email}`} onClick={() => onErase(subscriber)}>
              Löschen
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
