import { useQuery } from '@tanstack/react-query';
import { plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { ChoiceRow } from '#web/operator/lists/choice-row.tsx';
import { SearchField } from '#web/operator/lists/search-field.tsx';
import { Pager } from '#web/operator/parts/pager.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CodeLine } from './code-line.tsx';
import { checkedCodesQuery, VALIDATION_KEY } from './queries.ts';
import { FILTERS, useFilters } from './use-filters.ts';

const PAGE_SIZE = 50;
const FAILURE = 'Fehler bei der Code-Validierung';

export function CodesView() {
  const { filter, search, page, change } = useFilters();
  const query = useQuery(checkedCodesQuery({ filter, search, page }));
  const check = useChange({
    call: ({ id }: { id: number; name: string }) =>
      readJson(api.api.admin['validate-single-code'][':id'].$post({ param: { id: String(id) } })),
    success: ({ message }, { name }) => ({ title: name, description: message }),
    failure: FAILURE,
    refresh: [VALIDATION_KEY],
  });
  const reset = () => change({ filter: null, search: null, page: null });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <ChoiceRow
          label="Codes nach Zustand"
          choices={FILTERS}
          chosen={filter}
          onChoose={(key) => change({ filter: key === 'all' ? null : key, page: null })}
        />
        <SearchField
          label="Suche"
          placeholder="Code, Shop oder Text"
          className="w-full sm:w-72"
          value={search}
          onSearch={(text) => change({ search: text, page: null })}
        />
      </div>
      <QueryView query={query} skeleton="h-96">
        {({ codes, total }) =>
          codes.length === 0 ? (
            <EmptyState
              title="Keine Codes gefunden"
              text="So ist kein Code dabei. Andere Suche oder anderer Zustand?"
              action={
                <Button tone="outline" onClick={reset}>
                  Alle Codes zeigen
                </Button>
              }
            />
          ) : (
            <>
              <p role="status" className="mb-2 text-quiet text-sm">
                {plural(total, 'Code', 'Codes')}
              </p>
              <ul
                aria-busy={query.isPlaceholderData}
                className="divide-y divide-line rounded-card border border-line bg-card"
              >
                {codes.map((code) => (
                  <CodeLine
                    key={code.id}
                    code={code}
                    checking={check.isPending && check.variables.id === code.id}
                    onCheck={() => check.mutate({ id: code.id, name: code.code || code.title })}
                  />
                ))}
              </ul>
              <Pager
                page={page}
                total={total}
                pageSize={PAGE_SIZE}
                onPage={(next) => change({ page: next > 1 ? String(next) : null })}
              />
            </>
          )
        }
      </QueryView>
    </>
  );
}
