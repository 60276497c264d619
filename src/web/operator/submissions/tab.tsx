import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#domain/format.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { StatCards } from '../parts/stat-cards.tsx';
import { NewShopsPanel } from '../submissions/new-shops-panel.tsx';
import { countsQuery } from '../submissions/queries.ts';
import { ReportsPanel } from '../submissions/reports-panel.tsx';
import { SubmissionsPanel } from '../submissions/submissions-panel.tsx';

export function Tab() {
  const counts = useQuery(countsQuery());
  return (
    <>
      <h1 className="sr-only">Einreichungen</h1>
      <Panel title="Was auf dich wartet" help="Was Besucher uns über Codes sagen.">
        <QueryView query={counts} skeleton="h-24">
          {({ reports, submissions, shops }) => (
            <StatCards
              stats={[
                { label: 'Offene Meldungen', value: formatNumber(reports) },
                { label: 'Eingereichte Codes', value: formatNumber(submissions) },
                { label: 'Neue Shops', value: formatNumber(shops) },
              ]}
            />
          )}
        </QueryView>
      </Panel>
      <ReportsPanel />
      <SubmissionsPanel />
      <NewShopsPanel />
    </>
  );
}
