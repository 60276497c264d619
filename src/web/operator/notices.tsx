// What operators have to know now, above whatever tab they are in.
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/core/format.ts';
import { NOTICE_TEXTS, type NoticeKind } from '#domain/operators/notices.ts';
import { readJson } from '#web/core/api.ts';
import { Button } from '#web/ui/button.tsx';
import { api } from './core/api.ts';
import { useChange } from './core/use-change.ts';
import { NoticeCard } from './parts/notice-card.tsx';

const noticesKey = ['operator', 'notices'];
const EVERY_MS = 60_000;

export function Notices() {
  const { data = [] } = useQuery({
    queryKey: noticesKey,
    queryFn: () => readJson(api.api.admin.notices.$get()),
    refetchInterval: EVERY_MS,
  });
  const dismiss = useChange({
    call: (kind: NoticeKind) => readJson(api.api.admin.notices[':kind'].$delete({ param: { kind } })),
    failure: 'Der Hinweis konnte nicht weggenommen werden.',
    refresh: [noticesKey],
  });
  if (data.length === 0) return null;
  return (
    <section aria-label="Hinweise" className="page-width grid gap-3 pt-6">
      {data.map(({ kind, since, seenAt }) => (
        <NoticeCard
          key={kind}
          {...NOTICE_TEXTS[kind]}
          details={`seit ${formatDateTime(since)}, zuletzt ${formatDateTime(seenAt)}`}
          action={
            <Button
              tone="outline"
              aria-label={`Gelesen: ${NOTICE_TEXTS[kind].title}`}
              disabled={dismiss.isPending}
              onClick={() => dismiss.mutate(kind)}
            >
              Gelesen
            </Button>
          }
        />
      ))}
    </section>
  );
}
