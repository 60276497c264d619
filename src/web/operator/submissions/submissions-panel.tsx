import { useQuery } from '@tanstack/react-query';
import { SUBMISSION_STATES } from '#domain/submissions/submission.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { SearchField } from '#web/operator/lists/search-field.tsx';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { PagedView } from '#web/operator/parts/paged-view.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { PROGRAMME_TERMS } from '#web/operator/parts/programme-terms.ts';
import { Table } from '#web/operator/parts/table.tsx';
import { submissionsQuery } from './queries.ts';
import { SubmissionRow, useUndoRejection } from './submission-row.tsx';

const PAGE_SIZE = 50;
const LABELS = { pending: 'Offen', published: 'Veröffentlicht', rejected: 'Abgelehnt' };

export function SubmissionsPanel() {
  const list = useListParams();
  const status = list.choice('status', SUBMISSION_STATES);
  const q = list.text('q');
  const undo = useUndoRejection();
  const query = useQuery(submissionsQuery({ q, status, page: list.page }));
  return (
    <Panel
      title="Eingereichte Codes"
      anchor="einreichungen"
      help={`Drei verschiedene Personen veröffentlichen einen Code von selbst. Hier kannst du es sofort tun, ihn ablehnen oder diese Schreibweise sperren. ${PROGRAMME_TERMS}`}
    >
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SearchField
          className="col-span-2 lg:col-span-1"
          label="Suche nach Code oder Shop"
          value={q}
          onSearch={(text) => list.set({ q: text })}
        />
        <ChoiceField
          label="Einreichungen"
          value={status}
          options={SUBMISSION_STATES.map((state) => [state, LABELS[state]])}
          onChange={(event) => list.set({ status: event.target.value })}
        />
      </div>
      <PagedView query={query} page={list.page} pageSize={PAGE_SIZE} onPage={list.setPage}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList>
              {status === 'pending' ? 'Nichts wartet auf dich.' : 'Hier ist noch nichts.'}
            </EmptyList>
          ) : (
            <Table
              label="Eingereichte Codes"
              columns={[
                'Code',
                'Shop',
                'Personen',
                'Erste und letzte',
                <span key="actions" className="sr-only">
                  Aktionen
                </span>,
              ]}
            >
              {items.map((group) => (
                <SubmissionRow key={group.id} group={group} onUndo={undo.mutate} />
              ))}
            </Table>
          )
        }
      </PagedView>
    </Panel>
  );
}
