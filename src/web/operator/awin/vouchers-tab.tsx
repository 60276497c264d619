import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { formatDateTime, formatNumber } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { RunList } from '#web/operator/system/run-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AWIN_KEYS, awinStatsQuery, awinStatusQuery } from './queries.ts';
import { SetupHint } from './setup-hint.tsx';
import { SyncButton } from './sync-button.tsx';
import { useSync } from './use-sync.ts';

const EVERY_MS = 60_000;

export function Tab() {
  const status = useQuery(awinStatusQuery(EVERY_MS));
  const stats = useQuery(awinStatsQuery());
  const configured = status.data?.configured ?? false;
  const sync = useSync({
    call: (confirm) => readJson(api.api.admin.awin.sync.$post({ json: { confirm } })),
    success: ({ message }) => message,
    failure: 'Unbekannter Fehler',
  });
  const cleanUp = useChange({
    call: () => readJson(api.api.admin.awin.cleanup.$delete()),
    success: ({ message }) => ({ title: 'Bereinigt', description: message }),
    failure: 'Fehler beim Bereinigen abgelaufener Voucher',
    refresh: AWIN_KEYS,
  });
  return (
    <>
      <h1 className="sr-only">AWIN Vouchers</h1>
      <Panel
        title="AWIN Vouchers"
        help="Abgleich alle zwei Stunden; Abgelaufenes wird täglich um 1:00 Uhr weggeräumt."
        actions={
          configured && (
            <>
              <Button tone="outline" disabled={cleanUp.isPending} onClick={() => cleanUp.mutate()}>
                <Trash2 size={18} />
                Abgelaufene bereinigen
              </Button>
              <SyncButton sync={sync} />
            </>
          )
        }
      >
        {status.data && !configured && <SetupHint />}
        <div className="not-first:mt-4">
          <QueryView query={stats} skeleton="h-24">
            {({ totalVouchers, activeVouchers, totalShops, schedulerStatus, lastSync, lastError }) => (
              <>
                <StatCards
                  stats={[
                    { label: 'Voucher gesamt', value: formatNumber(totalVouchers) },
                    { label: 'Davon aktiv', value: formatNumber(activeVouchers) },
                    { label: 'Shops', value: formatNumber(totalShops) },
                    {
                      label: 'Automatischer Abgleich',
                      value:
                        schedulerStatus === 'active' ? (
                          <Badge tone="sea">aktiv</Badge>
                        ) : (
                          <Badge>inaktiv</Badge>
                        ),
                      note: lastSync ? `zuletzt ${formatDateTime(lastSync)}` : 'noch nie',
                    },
                  ]}
                />
                {lastError && (
                  <p role="status" className="mt-3 rounded-card border border-signal px-4 py-3">
                    {lastError}
                  </p>
                )}
              </>
            )}
          </QueryView>
        </div>
      </Panel>
      <RunList title="Letzte Läufe" jobs={['awin-sync', 'awin-cleanup', 'awin-transactions']} />
    </>
  );
}
