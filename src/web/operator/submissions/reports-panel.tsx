import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodeReport } from '#contract/operator/reports.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { Pager } from '#web/operator/parts/pager.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { type Choice, DecisionDialog } from './decision-dialog.tsx';
import { REPORT_STATES, reportsQuery } from './queries.ts';
import { ReportCard } from './report-card.tsx';

const PAGE_SIZE = 50;
const LABELS = { open: 'Offen', resolved: 'Erledigt', rejected: 'Zurückgewiesen' };

export function ReportsPanel() {
  const list = useListParams('meldungen-seite');
  const state = list.choice('meldungen', REPORT_STATES);
  const query = useQuery(reportsQuery(state, list.page));
  const [deciding, setDeciding] = useState<{ report: CodeReport; choice: Choice } | null>(null);
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
      <QueryView query={query}>
        {({ items, total, page }) =>
          items.length === 0 ? (
            <EmptyList>{state === 'open' ? 'Keine offene Meldung.' : 'Hier ist noch nichts.'}</EmptyList>
          ) : (
            <>
              <ul className="grid gap-3">
                {items.map((report) => (
                  <ReportCard
                    key={report.id}
                    report={report}
                    onDecide={(choice) => setDeciding({ report, choice })}
                  />
                ))}
              </ul>
              <Pager page={page} total={total} pageSize={PAGE_SIZE} onPage={list.setPage} />
            </>
          )
        }
      </QueryView>
      <DecisionDialog deciding={deciding} onClose={() => setDeciding(null)} />
    </Panel>
  );
}
