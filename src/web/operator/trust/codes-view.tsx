import { useQuery } from '@tanstack/react-query';
import type { TrustCode } from '#contract/operator/trust.ts';
import { formatNumber, plural } from '#domain/core/format.ts';
import type { TrustView } from '#domain/trust/attention.ts';
import { nameOf } from '#web/operator/code-parts/code-name.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { ChoiceRow } from '#web/operator/lists/choice-row.tsx';
import { SearchField } from '#web/operator/lists/search-field.tsx';
import { ShowInstead } from '#web/operator/lists/show-instead.tsx';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { PagedView } from '#web/operator/parts/paged-view.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CodeLine } from './code-line.tsx';
import { trustCountsQuery, trustListQuery } from './queries.ts';
import { useTest } from './use-corrections.ts';

const PAGE_SIZE = 50;
const MOST = 10_000;

const VIEWS: readonly [TrustView, ...TrustView[]] = ['all', 'dead', 'unknown', 'disputed'];
const TEXTS: Record<TrustView, { label: string; help: string }> = {
  all: {
    label: 'Alle',
    help: 'Alle Codes, die Besucher sehen. Ohne Rückmeldung gilt die Erfahrung mit der Quelle; mit der Zeit sinkt jede Chance.',
  },
  dead: {
    label: 'Wohl tot, aber oft kopiert',
    help: 'Belegt unter 25 % und doch mindestens zehnmal in sieben Tagen kopiert; die meistkopierten zuerst. Stimmt es, lohnt sich Löschen (der Code führt dorthin); sonst ein eigener Test.',
  },
  unknown: {
    label: 'Unbekannt, aber beliebt',
    help: 'Kaum Belege und mindestens zehnmal in sieben Tagen kopiert; die meistkopierten zuerst. Hier bringt ein eigener Test am meisten.',
  },
  disputed: {
    label: 'Umstritten',
    help: 'Rückmeldungen beider Art in sieben Tagen und eine Chance zwischen 30 und 70 %; die meisten Rückmeldungen zuerst. Oft ist es eine Bedingung, die am Code fehlt.',
  },
};
const ORDERS = ['likely', 'unlikely'] as const;
const ORDER_OPTIONS = [
  ['likely', 'Beste Chance zuerst'],
  ['unlikely', 'Schlechteste zuerst'],
] as const;

export function CodesView() {
  const params = useListParams();
  const view = params.choice('filter', VIEWS);
  const order = params.choice('order', ORDERS);
  const search = params.text('search');
  const query = useQuery(trustListQuery({ view, order, search, page: params.page }));
  const counts = useQuery(trustCountsQuery()).data;
  return (
    <>
      <div className="mt-5">
        <ChoiceRow
          label="Welche Codes"
          choices={VIEWS.map((key) => ({ key, label: labelOf(key, counts?.[key]) }))}
          chosen={view}
          onChoose={(key) => params.set({ filter: key === 'all' ? '' : key, code: '' })}
        />
      </div>
      <p className="mt-3 max-w-measure text-quiet text-sm">{TEXTS[view].help}</p>
      <div className="my-4 grid gap-3 sm:grid-cols-[minmax(0,18rem)_minmax(0,14rem)]">
        <SearchField
          label="Suche"
          placeholder="Shop oder Code"
          value={search}
          onSearch={(text) => params.set({ search: text })}
        />
        {view === 'all' && (
          <ChoiceField
            label="Reihenfolge"
            value={order}
            options={ORDER_OPTIONS}
            onChange={({ target }) => params.set({ order: target.value === 'likely' ? '' : target.value })}
          />
        )}
      </div>
      <PagedView
        query={query}
        page={params.page}
        pageSize={PAGE_SIZE}
        onPage={params.setPage}
        skeleton="h-96"
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <NoCodes
              view={view}
              searched={search !== ''}
              onReset={() => params.set({ search: '', filter: '' })}
            />
          ) : (
            <>
              <p role="status" className="mb-2 text-quiet text-sm">
                {total < MOST ? plural(total, 'Code', 'Codes') : `Die ersten ${formatNumber(MOST)} Codes`}
              </p>
              <CodeList codes={items} busy={query.isPlaceholderData} />
            </>
          )
        }
      </PagedView>
    </>
  );
}

/** What is open lives in the address, too; the list stays where it is. */
function CodeList({ codes, busy }: { codes: TrustCode[]; busy: boolean }) {
  const params = useListParams('code');
  const open = Number(params.text('code'));
  const test = useTest();
  return (
    <ul aria-busy={busy} className="divide-y divide-line rounded-card border border-line bg-card">
      {codes.map((code) => (
        <CodeLine
          key={code.id}
          code={code}
          open={code.id === open}
          testing={test.isPending}
          onTest={(worked) => test.mutate({ id: code.id, name: nameOf(code), worked })}
          onToggle={() => params.set({ code: code.id === open ? '' : String(code.id) })}
        />
      ))}
    </ul>
  );
}

function labelOf(view: TrustView, count: number | undefined): string {
  if (count === undefined) return TEXTS[view].label;
  const more = count >= MOST && view !== 'all' ? '+' : '';
  return `${TEXTS[view].label} (${formatNumber(count)}${more})`;
}

interface NoCodesProps {
  view: TrustView;
  searched: boolean;
  onReset: () => void;
}

function NoCodes({ view, searched, onReset }: NoCodesProps) {
  const isAll = view === 'all' && !searched;
  return (
    <EmptyState
      title={isAll ? 'Noch keine Codes' : searched ? 'Keine Codes gefunden' : 'Hier ist nichts zu tun'}
      text={
        isAll
          ? 'Sobald Besucher Codes sehen, stehen sie hier mit ihrer Chance.'
          : searched
            ? 'So ist kein Code dabei. Andere Suche oder andere Ansicht?'
            : 'Gerade gehört kein Code in diese Ansicht.'
      }
      action={!isAll && <ShowInstead onShow={onReset}>Alle Codes zeigen</ShowInstead>}
    />
  );
}
