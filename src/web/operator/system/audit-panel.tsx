import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDateTime, plural } from '#domain/core/format.ts';
import { AUDIT_SUBJECTS, actionLabel, subjectLabel } from '#domain/operators/audit-labels.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { AUDIT_KEY } from '#web/operator/core/use-change.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { jobLabel } from '#web/operator/jobs/job-labels.ts';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { SearchField } from '#web/operator/lists/search-field.tsx';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { PagedView } from '#web/operator/parts/paged-view.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { auditChanges } from './audit-changes.ts';

const PAGE_SIZE = 50;
/** More are folded away. */
const SHOWN_CHANGES = 4;

const SUBJECT_OPTIONS: [string, string][] = [
  ['', 'Alles'],
  ...AUDIT_SUBJECTS.map((subject): [string, string] => [subject, subjectLabel(subject)]),
];

export function AuditPanel() {
  const list = useListParams('protokollseite');
  const [q, subject, page] = [list.text('protokoll'), list.text('bereich'), list.page];
  const query = useQuery({
    queryKey: [...AUDIT_KEY, q, subject, page],
    queryFn: () => readJson(api.api.admin.audit.$get({ query: { q, subject, page: String(page) } })),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Protokoll" anchor="protokoll" help="Wer wann was geändert hat, und von was zu was.">
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SearchField
          className="col-span-2"
          label="Suche im Protokoll"
          placeholder="Name, Wert, Wer oder Was"
          value={q}
          onSearch={(protokoll) => list.set({ protokoll })}
        />
        <ChoiceField
          label="Bereich"
          value={subject}
          options={SUBJECT_OPTIONS}
          onChange={({ target }) => list.set({ bereich: target.value })}
        />
      </div>
      <PagedView query={query} page={page} pageSize={PAGE_SIZE} onPage={list.setPage} skeleton="h-96">
        {({ items, total }) => (
          <>
            <p role="status" className="mb-2 text-quiet text-sm">
              {plural(total, 'Eintrag', 'Einträge')}
            </p>
            {items.length === 0 ? (
              <EmptyList>Dazu steht nichts im Protokoll.</EmptyList>
            ) : (
              <Table label="Protokoll" columns={['Wann', 'Wer', 'Was', 'Von was zu was']}>
                {items.map(({ id, at, actor, action, subject: about, subjectId, name, before, after }) => (
                  <tr key={id}>
                    <td className="whitespace-nowrap">{formatDateTime(at)}</td>
                    <td>{actor}</td>
                    <td>
                      <span className="font-semibold">{actionLabel(action)}</span>
                      <Subject about={about} id={subjectId} name={name} />
                    </td>
                    <td>
                      <Changes subject={about} before={before} after={after} />
                    </td>
                  </tr>
                ))}
              </Table>
            )}
          </>
        )}
      </PagedView>
    </Panel>
  );
}

function Subject({ about, id, name }: { about: string; id: string | null; name: string | null }) {
  const shown = name ?? (about === 'job' && id ? jobLabel(id) : id && `Nr. ${id}`);
  if (!shown) return null;
  return (
    <span className="block [overflow-wrap:anywhere]" title={id ? `Nr. ${id}` : undefined}>
      {shown}
    </span>
  );
}

function Changes({ subject, before, after }: { subject: string; before?: unknown; after?: unknown }) {
  const changes = auditChanges(subject, before, after);
  if (changes.length === 0) return <span className="text-quiet">–</span>;
  const lines = changes.map(({ label, from, to }) => (
    <li key={label} className="[overflow-wrap:anywhere]">
      <span className="text-quiet">{label}: </span>
      {from !== null && to !== null ? (
        <>
          <del>{from}</del> <span aria-hidden="true">→</span> <ins className="no-underline">{to}</ins>
        </>
      ) : to === null ? (
        <del>{from}</del>
      ) : (
        <ins className="no-underline">{to}</ins>
      )}
    </li>
  ));
  return (
    <>
      <ul className="max-w-measure">{lines.slice(0, SHOWN_CHANGES)}</ul>
      {lines.length > SHOWN_CHANGES && (
        <details>
          <summary className="min-h-6 font-semibold underline underline-offset-4">
            {plural(lines.length - SHOWN_CHANGES, 'weitere Angabe', 'weitere Angaben')}
          </summary>
          <ul className="max-w-measure">{lines.slice(SHOWN_CHANGES)}</ul>
        </details>
      )}
    </>
  );
}
