import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AwinPartners } from '#contract/operator/sources.ts';
import { formatNumber, plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { answerIn } from '#web/operator/core/answer-in.ts';
import { api } from '#web/operator/core/api.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { type StatCard, StatCards } from '#web/operator/parts/stat-cards.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { syncReason } from './failure.ts';
import { HeldQuestions } from './held-question.tsx';
import { awinPartnersQuery, awinStatsQuery, awinStatusQuery } from './queries.ts';
import { SetupHint } from './setup-hint.tsx';
import { SyncButton } from './sync-button.tsx';
import { SyncProgress } from './sync-progress.tsx';
import { heldOf, useHeldList } from './use-held-list.ts';
import { useSync } from './use-sync.ts';

const EVERY_MS = 10_000;
const FAILURE = 'Synchronisation mit AWIN fehlgeschlagen';

export function Tab() {
  const status = useQuery(awinStatusQuery(EVERY_MS));
  const stats = useQuery(awinStatsQuery());
  const configured = status.data?.configured ?? false;
  const partners = useQuery(awinPartnersQuery(configured));
  const held = useHeldList();
  const sync = useSync({
    call: () => readJson(api.api.awin.sync.$post({ json: {} })),
    onSuccess: ({ added, totalFetched, complete }) =>
      showToast({
        title: 'AWIN Sync abgeschlossen',
        description: `${plural(added, 'neuer Code', 'neue Codes')} aus ${plural(totalFetched, 'Angebot', 'Angeboten')}.${complete ? '' : ' Unvollständig gelesen, nichts zurückgezogen.'}`,
      }),
    onError(error) {
      if (answerIn<{ diff: unknown }>(error).diff) return void held.reloadList('awin');
      const reason = syncReason(error);
      const description = reason ? `${FAILURE}: ${reason}` : FAILURE;
      showToast({ title: 'Fehler', description, tone: 'error' });
    },
  });
  return (
    <>
      <h1 className="sr-only">AWIN</h1>
      <Panel
        title="Verbindung zu AWIN"
        help="Shops und Codes deiner Partnerprogramme kommen alle zwei Stunden von selbst."
        actions={status.data && <SyncButton sync={sync} />}
      >
        <QueryView query={status} skeleton="h-24">
          {({ voucherApiReady, advertiserId }) =>
            configured ? (
              <StatCards
                stats={[
                  {
                    label: 'Status',
                    value: <Readiness ready={voucherApiReady} failed={Boolean(stats.data?.lastError)} />,
                  },
                  { label: 'Advertiser-ID', value: advertiserId ?? '–' },
                  partnerCard(partners),
                ]}
              />
            ) : (
              <SetupHint />
            )
          }
        </QueryView>
        <SyncProgress sync={sync} />
        {stats.data && <HeldQuestions figures={stats.data} {...held} />}
        {stats.data?.lastError && !sync.waiting && !heldOf('awin', stats.data) && (
          <p role="status" className="mt-3 rounded-card border border-signal px-4 py-3">
            {stats.data.lastError}
          </p>
        )}
      </Panel>
    </>
  );
}

function partnerCard({ data, isError }: UseQueryResult<AwinPartners>): StatCard {
  const label = 'Partner-Shops';
  if (data) return { label, value: formatNumber(data.totalCount) };
  return isError ? { label, value: '–', note: 'konnten nicht geladen werden' } : { label, value: '…' };
}

/** Right after a failure nobody believes that all is well, even if AWIN answers again. */
function Readiness({ ready, failed }: { ready: boolean; failed: boolean }) {
  if (!ready) return <Badge tone="sun">nicht erreichbar</Badge>;
  return failed ? (
    <Badge tone="sun">letzter Abgleich fehlgeschlagen</Badge>
  ) : (
    <Badge tone="sea">verbunden</Badge>
  );
}
