import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { Pager } from '#web/operator/parts/pager.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Table } from '#web/operator/parts/table.tsx';

const PAGE_SIZE = 50;

export function AuditPanel() {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['operator', 'audit', page],
    queryFn: () => readJson(api.api.admin.audit.$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Protokoll" help="Wer wann was geändert hat.">
      <QueryView query={query} skeleton="h-96">
        {({ items, total }) => (
          <>
            <Table label="Protokoll" columns={['Wann', 'Wer', 'Was', 'Einzelheiten']}>
              {items.map(({ id, at, actor, action, subjectId, before, after }) => (
                <tr key={id}>
                  <td className="whitespace-nowrap">{formatDateTime(at)}</td>
                  <td>{actor}</td>
                  <td className="font-mono">{subjectId ? `${action} ${subjectId}` : action}</td>
                  <td>
                    <Values before={before} after={after} />
                  </td>
                </tr>
              ))}
            </Table>
            <Pager page={page} total={total} pageSize={PAGE_SIZE} onPage={setPage} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function Values({ before, after }: { before?: unknown; after?: unknown }) {
  if (!before && !after) return '–';
  const parts = [
    ['Vorher', before],
    ['Nachher', after],
  ] as const;
  return (
    <details>
      <summary className="min-h-6 font-semibold underline underline-offset-4">Zeigen</summary>
      {parts.map(
        ([label, value]) =>
          value !== null &&
          value !== undefined && (
            <div key={label} className="mt-2">
              <p className="text-quiet">{label}</p>
              <pre className="max-w-measure overflow-x-auto font-mono text-sm">
                {JSON.stringify(value, null, 2)}
              </pre>
            </div>
          ),
      )}
    </details>
  );
}
