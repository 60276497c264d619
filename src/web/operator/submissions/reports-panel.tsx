import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodeReport } from '#contract/operator/reports.ts';
import type { DecisionAction } from '#domain/reports/report.ts';
import { REPORT_STATES } from '#domain/reports/report.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { PagedView } from '#web/operator/parts/paged-view.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { reportsQuery } from './queries.ts';
import { ReportCard } from './report-card.tsx';

const PAGE_SIZE = 50;
const LABELS = { open: 'Offen', resolved: 'Erledigt', rejected: 'Zurückgewiesen' };

export function ReportsPanel() {
  const list = useListParams('meldungen-seite');
  const state = list.choice('meldungen', REPORT_STATES);
  const query = useQuery(reportsQuery(state, list.page));
  const [deciding, setDeciding] = useState<{ report: CodeReport; choice: DecisionAction } | null>(null);
  return (
    <Panel
      title="Gemeldete Codes"
      anchor="meldungen"
      help="Rechtswidrige Inhalte stehen zuerst: Sie müssen zügig und von einem Menschen entschieden und der meldenden Person begründet werden (Art. 16 DSA)."
      actions={
        <ChoiceField
          label="Meldungen"
          value={state}
          options={REPORT_STATES.map((value) => [value, LABELS[value]])}
          onChange={(event) => list.set({ meldungen: event.target.value })}
        />
      }
    >
      <PagedView query={query} page={list.page} pageSize={PAGE_SIZE} onPage={list.setPage}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList>{state === 'open' ? 'Keine offene Meldung.' : 'Hier ist noch nichts.'}</EmptyList>
          ) : (
            <ul className="grid gap-3">
              {items.map((report) => (
                <ReportCard
                  key={report.id}
                  report={report}
                  onDecide={(choice) => setDeciding({ report, choice })}
                />
              ))}
            </ul>
          )
        }
      </PagedView>
      <DecisionDialog deciding={deciding} onClose={() => setDeciding(null)} />
    </Panel>
  );
}
