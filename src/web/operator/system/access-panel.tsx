import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const stale = [['operator', 'sessions'], ['session']];

export function AccessPanel() {
  const query = useQuery({
    queryKey: ['operator', 'sessions'],
    queryFn: () => readJson(api.api.admin.sessions.$get()),
  });
  const end = useChange({
    call: (id: number) => readJson(api.api.admin.sessions[':id'].$delete({ param: { id } })),
    success: ({ message }) => ({ title: message }),
    failure: 'Die Sitzung konnte nicht beendet werden.',
    refresh: stale,
  });
  const endOthers = useChange({
    call: () => readJson(api.api.admin.sessions.$delete()),
    success: ({ message }) => ({ title: message }),
    failure: 'Die Sitzungen konnten nicht beendet werden.',
    refresh: stale,
  });
  return (
    <Panel
      title="Sitzungen"
      help="Wer gerade angemeldet ist. Eine Sitzung endet acht Stunden nach der letzten Nutzung. „Alle anderen beenden“ vergisst auch die anderen Geräte, die sich schon einmal angemeldet haben."
      actions={
        <Button tone="outline" disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Alle anderen beenden
        </Button>
      }
    >
      <QueryView query={query}>
        {(sessions) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {sessions.map(({ id, device, createdAt, seenAt, current }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
                <div>
                  <p className="font-semibold">
                    {device} {current && <Badge tone="sea">diese hier</Badge>}
                  </p>
                  <p className="text-quiet text-sm">
                    seit {formatDateTime(createdAt)}, zuletzt {formatDateTime(seenAt)}
                  </p>
                </div>
                <Button
                  tone="outline"
                  aria-label={`Sitzung beenden: ${device}`}
                  disabled={end.isPending}
                  onClick={() => end.mutate(id)}
                >
                  Beenden
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
