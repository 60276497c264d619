import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { JobRun } from '#contract/operator/jobs.ts';
import type { AwinStats } from '#contract/operator/sources.ts';
import { formatDateTime, formatNumber } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { CODE_KEYS } from '#web/operator/code-parts/queries.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { runFigures } from '#web/operator/jobs/run-figures.ts';
import { RunList } from '#web/operator/jobs/run-list.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { reasonOf, syncReason } from './failure.ts';
import { HeldQuestions } from './held-question.tsx';
import { AWIN_KEYS, awinStatsQuery, awinStatusQuery } from './queries.ts';
import { SetupHint } from './setup-hint.tsx';
import { SyncButton } from './sync-button.tsx';
import { SyncProgress } from './sync-progress.tsx';
import { heldOf, useHeldList } from './use-held-list.ts';
import { useSync } from './use-sync.ts';

const EVERY_MS = 60_000;
const JOBS = ['awin-sync', 'awin-cleanup', 'awin-transactions', 'update-codes'];

function sayFailed(reason: string | null) {
  showToast({
    title: 'AWIN Sync fehlgeschlagen',
    description: reason ?? 'Unbekannter Fehler',
    tone: 'error',
  });
}

export function Tab() {
  const status = useQuery(awinStatusQuery(EVERY_MS));
  const stats = useQuery(awinStatsQuery());
  const held = useHeldList();
  const sync = useSync({
    call: () => readJson(api.api.admin.awin.sync.$post({ json: {} })),
    onSuccess: ({ runId }, watch) => watch(runId),
    onError: (error) => sayFailed(syncReason(error)),
    onEnd(run: JobRun) {
      if (run.outcome === 'succeeded')
        showToast({ title: 'AWIN Sync abgeschlossen', description: `${runFigures(run)}.` });
      else if (run.counts.failure === 'unconfirmed') void held.reloadList('awin');
      else sayFailed(reasonOf(run.error));
    },
  });
  return (
    <>
      <h1 className="sr-only">AWIN Vouchers</h1>
      <Panel
        title="AWIN Vouchers"
        help="Abgleich alle zwei Stunden; Abgelaufenes wird täglich um 1:00 Uhr weggeräumt."
        actions={
          <>
            <CleanUp />
            <SyncButton sync={sync} />
          </>
        }
      >
        {status.data && !status.data.configured && <SetupHint />}
        <div className="not-first:mt-4">
          <QueryView query={stats} skeleton="h-24">
            {(figures) => (
              <>
                <StatCards stats={cards(figures)} />
                <SyncProgress sync={sync} />
                <HeldQuestions figures={figures} {...held} />
                {figures.lastError && !sync.waiting && !heldOf('awin', figures) && (
                  <p role="status" className="mt-3 rounded-card border border-signal px-4 py-3">
                    {figures.lastError}
                  </p>
                )}
              </>
            )}
          </QueryView>
        </div>
      </Panel>
      <RunList title="Letzte Läufe" jobs={JOBS} />
    </>
  );
}

function CleanUp() {
  const cleanUp = useChange({
    call: () => readJson(api.api.admin.awin.cleanup.$delete()),
    success: ({ message }) => ({
      title: 'Bereinigt',
      description: `${message} 30 Tage bleiben sie im Papierkorb.`,
    }),
    failure: 'Fehler beim Bereinigen abgelaufener Voucher',
    refresh: [...AWIN_KEYS, ...CODE_KEYS, ['operator', 'jobs']],
  });
  return (
    <Button tone="outline" disabled={cleanUp.isPending} onClick={() => cleanUp.mutate()}>
      <Trash2 size={18} />
      {cleanUp.isPending ? 'Wird bereinigt …' : 'Abgelaufene bereinigen'}
    </Button>
  );
}

function cards({ totalVouchers, activeVouchers, totalShops, schedulerStatus, lastSync }: AwinStats) {
  return [
    { label: 'Voucher gesamt', value: formatNumber(totalVouchers) },
    { label: 'Davon aktiv', value: formatNumber(activeVouchers) },
    { label: 'Shops', value: formatNumber(totalShops) },
    {
      label: 'Automatischer Abgleich',
      value: schedulerStatus === 'active' ? <Badge tone="sea">aktiv</Badge> : <Badge>inaktiv</Badge>,
      note: lastSync ? `zuletzt ${formatDateTime(lastSync)}` : 'noch nie',
    },
  ];
}
