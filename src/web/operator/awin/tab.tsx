import { useQuery } from '@tanstack/react-query';
import { formatNumber, plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { awinPartnersQuery, awinStatusQuery } from './queries.ts';
import { SetupHint } from './setup-hint.tsx';
import { SyncButton } from './sync-button.tsx';
import { useSync } from './use-sync.ts';

const EVERY_MS = 10_000;

export function Tab() {
  const status = useQuery(awinStatusQuery(EVERY_MS));
  const configured = status.data?.configured ?? false;
  const partners = useQuery(awinPartnersQuery(configured));
  const sync = useSync({
    call: (confirm) => readJson(api.api.awin.sync.$post({ json: { confirm } })),
    success: ({ added, totalFetched }) =>
      `${plural(added, 'neuer Code', 'neue Codes')} aus ${plural(totalFetched, 'Angebot', 'Angeboten')}.`,
    failure: 'Synchronisation mit AWIN fehlgeschlagen',
  });
  return (
    <>
      <h1 className="sr-only">AWIN</h1>
      <Panel
        title="Verbindung zu AWIN"
        help="Shops und Codes deiner Partnerprogramme kommen alle zwei Stunden von selbst."
        actions={configured && <SyncButton sync={sync} />}
      >
        <QueryView query={status} skeleton="h-24">
          {({ voucherApiReady, advertiserId }) =>
            configured ? (
              <StatCards
                stats={[
                  { label: 'Status', value: <Readiness ready={voucherApiReady} /> },
                  { label: 'Advertiser-ID', value: advertiserId ?? '–' },
                  {
                    label: 'Partner-Shops',
                    value: partners.data ? formatNumber(partners.data.totalCount) : '…',
                  },
                ]}
              />
            ) : (
              <SetupHint />
            )
          }
        </QueryView>
      </Panel>
    </>
  );
}

function Readiness({ ready }: { ready: boolean }) {
  return ready ? <Badge tone="sea">verbunden</Badge> : <Badge tone="sun">nicht erreichbar</Badge>;
}
