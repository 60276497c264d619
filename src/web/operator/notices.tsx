// What operators have to know now, above whatever tab they are in.
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { formatDateTime } from '#domain/core/format.ts';
import { NOTICE_TEXTS, type NoticeKind } from '#domain/operators/notices.ts';
import { readJson } from '#web/core/api.ts';
import { Button } from '#web/ui/button.tsx';
import { api } from './core/api.ts';
import { useChange } from './core/use-change.ts';

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
        <div
          key={kind}
          role="alert"
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-sun bg-sun-soft px-4 py-3"
        >
          <div className="flex min-w-0 flex-1 basis-80 gap-3">
            <TriangleAlert size={20} className="mt-1 shrink-0 text-sun" />
            <div className="min-w-0 max-w-measure">
              <p className="font-semibold">{NOTICE_TEXTS[kind].title}</p>
              <p className="mt-1 text-sm">{NOTICE_TEXTS[kind].text}</p>
              <p className="mt-1 text-quiet text-sm">
                seit {formatDateTime(since)}, zuletzt {formatDateTime(seenAt)}
              </p>
            </div>
          </div>
          <Button
            tone="outline"
            aria-label={`Gelesen: ${NOTICE_TEXTS[kind].title}`}
            disabled={dismiss.isPending}
            onClick={() => dismiss.mutate(kind)}
          >
            Gelesen
          </Button>
        </div>
      ))}
    </section>
  );
}
