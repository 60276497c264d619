import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#domain/core/format.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { NewShopsPanel } from './new-shops-panel.tsx';
import { countsQuery } from './queries.ts';
import { ReportsPanel } from './reports-panel.tsx';
import { SubmissionsPanel } from './submissions-panel.tsx';
import { UnreviewedCodesPanel } from './unreviewed-codes-panel.tsx';

export function Tab() {
  const counts = useQuery(countsQuery());
  return (
    <>
      <h1 className="sr-only">Einreichungen</h1>
      <Panel title="Was auf dich wartet" help="Was Besucher uns über Codes sagen.">
        <QueryView query={counts} skeleton="h-24">
          {({ reports, submissions, shops, codes }) => (
            <StatCards
              stats={[
                { label: 'Offene Meldungen', value: formatNumber(reports) },
                { label: 'Eingereichte Codes', value: formatNumber(submissions) },
                { label: 'Ungeprüfte Codes', value: formatNumber(codes) },
                { label: 'Neue Shops', value: formatNumber(shops) },
              ]}
            />
          )}
        </QueryView>
      </Panel>
      <ReportsPanel />
      <SubmissionsPanel />
      <UnreviewedCodesPanel />
      <NewShopsPanel />
    </>
  );
}
