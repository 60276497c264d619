import { useQuery } from '@tanstack/react-query';
import type { CheckedCode } from '#contract/operator/validation.ts';
import { plural } from '#domain/core/format.ts';
import { BulkBar } from '#web/operator/code-parts/bulk-bar.tsx';
import { CodeDialog } from '#web/operator/code-parts/code-dialog.tsx';
import { nameOf } from '#web/operator/code-parts/code-name.ts';
import { ChoiceRow } from '#web/operator/lists/choice-row.tsx';
import { SearchField } from '#web/operator/lists/search-field.tsx';
import { SelectBox } from '#web/operator/lists/select-box.tsx';
import { ShowInstead } from '#web/operator/lists/show-instead.tsx';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { type Selection, useSelection } from '#web/operator/lists/use-selection.ts';
import { PagedView } from '#web/operator/parts/paged-view.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CodeLine } from './code-line.tsx';
import { CHECKED_FILTERS, type CheckedFilter, checkedCodesQuery } from './queries.ts';
import { useLineActions } from './use-line-actions.ts';

const PAGE_SIZE = 50;
const LABELS: Record<CheckedFilter, string> = {
  all: 'Alle',
  invalid: 'Ungültig',
  expired: 'Abgelaufen',
  unchecked: 'Ungeprüft',
  valid: 'Gültig',
};
const ACTIONS = ['hide', 'publish', 'set-valid-until', 'delete'] as const;

export function CodesView() {
  const list = useListParams();
  const { page } = list;
  const filter = list.choice('filter', CHECKED_FILTERS);
  const search = list.text('search');
  const query = useQuery(checkedCodesQuery({ filter, search, page }));
  const { check, edit, show, edited, close } = useLineActions();
  const selection = useSelection();
  const reset = () => list.set({ filter: '', search: '' });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <ChoiceRow
          label="Codes nach Zustand"
          choices={CHECKED_FILTERS.map((key) => ({ key, label: LABELS[key] }))}
          chosen={filter}
          onChoose={(key) => list.set({ filter: key === 'all' ? '' : key })}
        />
        <SearchField
          label="Suche"
          placeholder="Code, Shop oder Text"
          className="w-full sm:w-72"
          value={search}
          onSearch={(text) => list.set({ search: text })}
        />
      </div>
      <PagedView query={query} page={page} pageSize={PAGE_SIZE} onPage={list.setPage} skeleton="h-96">
        {({ items: codes, total }) =>
          codes.length === 0 ? (
            <EmptyState
              title="Keine Codes gefunden"
              text="So ist kein Code dabei. Andere Suche oder anderer Zustand?"
              action={<ShowInstead onShow={reset}>Alle Codes zeigen</ShowInstead>}
            />
          ) : (
            <>
              <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
                <PageBox codes={codes} selection={selection} />
                <p role="status" className="text-quiet text-sm">
                  {plural(total, 'Code', 'Codes')}
                </p>
                <BulkBar selection={selection} actions={ACTIONS} />
              </div>
              <ul
                aria-busy={query.isPlaceholderData}
                className="divide-y divide-line rounded-card border border-line bg-card"
              >
                {codes.map((code) => (
                  <CodeLine
                    key={code.id}
                    code={code}
                    selected={selection.selected.has(code.id)}
                    checking={check.isPending && check.variables.id === code.id}
                    busy={edit.isPending || show.isPending}
                    onSelect={(on) => selection.set([code.id], on)}
                    onCheck={() => check.mutate({ id: code.id, name: nameOf(code) })}
                    onEdit={() => edit.mutate(code.id)}
                    onShow={(shown) => show.mutate({ id: code.id, name: nameOf(code), shown })}
                  />
                ))}
              </ul>
            </>
          )
        }
      </PagedView>
      {edited && <CodeDialog code={edited} onClose={close} />}
    </>
  );
}

function PageBox({ codes, selection }: { codes: CheckedCode[]; selection: Selection }) {
  const ids = codes.map(({ id }) => id);
  return (
    <span className="pl-4">
      <SelectBox
        label="Alle Codes dieser Seite auswählen"
        checked={ids.every((id) => selection.selected.has(id))}
        onChange={(on) => selection.set(ids, on)}
      />
    </span>
  );
}
