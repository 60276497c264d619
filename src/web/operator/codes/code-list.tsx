// A virtualised list of the whole result, at its true height; pages are loaded lazily as they come into view.
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { OperatorCode } from '#contract/operator/codes.ts';
import { formatNumber, plural } from '#domain/core/format.ts';
import { Pager } from '#web/operator/parts/pager.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import type { RowActions } from './code-row.tsx';
import type { useCodeView } from './code-view.ts';
import { ListHead } from './list-head.tsx';
import { NoCodes } from './no-codes.tsx';
import { PAGE_SIZE } from './page-queries.ts';
import { TableBox } from './row-parts.tsx';
import { useCodePages } from './use-code-pages.ts';
import { placeOf } from './use-place.ts';
import { useWide } from './use-wide.ts';
import { VirtualRows } from './virtual-rows.tsx';

const ROW_HEIGHT = { wide: 57, narrow: 149 };
/** Browsers limit how high an element may be; this many rows stay under 15 million pixels, on a phone too. */
const ROWS_MAX = 100_000;
/** Debounce: the address follows when scrolling has stopped. */
const REST_MS = 250;

const pageOf = (index: number) => Math.floor(index / PAGE_SIZE) + 1;

interface CodeListProps {
  codeView: ReturnType<typeof useCodeView>;
  selected: ReadonlySet<number>;
  actions: RowActions;
  /** Takes the focus when the row that had it goes. */
  frame: RefObject<HTMLElement | null>;
  /** What can be done with the selected ones. */
  bulk: ReactNode;
  onCreate: () => void;
}

export function CodeList({ codeView, selected, actions, frame, bulk, onCreate }: CodeListProps) {
  const { view, page, setPage, change } = codeView;
  const rowHeight = useWide() ? ROW_HEIGHT.wide : ROW_HEIGHT.narrow;
  const [sight, setSight] = useState({ view, from: page, to: page });
  // Another list begins at its top, wherever this one was.
  const { from, to } = sight.view === view ? sight : { from: 1, to: 1 };
  const pages = useCodePages(view, from, to);
  const count = Math.min(pages.total ?? 0, ROWS_MAX);
  const onSight = useCallback(
    (first: number, last: number) =>
      setSight((now) => {
        const next = { view, from: pageOf(first), to: pageOf(last) };
        return now.view === view && now.from === next.from && now.to === next.to ? now : next;
      }),
    [view],
  );
  const scrollTo = (wanted: number) => {
    const box = frame.current;
    if (!box) return;
    const top = placeOf(box) - (box.previousElementSibling?.clientHeight ?? 0);
    // What stands above a list is only scrolled away by those who want to see further pages of it.
    if (wanted > 1 || scrollY > top) window.scrollTo({ top: top + (wanted - 1) * PAGE_SIZE * rowHeight });
  };
  useBeginning(view, count, page, scrollTo);
  useEffect(() => {
    if (count === 0 || from === page) return;
    const timer = setTimeout(() => setPage(from), REST_MS);
    return () => clearTimeout(timer);
  }, [count, from, page, setPage]);

  if (pages.error)
    return (
      <LoadError error={pages.error} text="Die Codes konnten nicht geladen werden." onRetry={pages.retry} />
    );
  if (pages.total === 0) return <NoCodes view={view} onShow={change} onCreate={onCreate} />;
  return (
    <>
      <div className="mb-2 flex flex-wrap sm:min-h-13 items-center gap-x-4 gap-y-2">
        <p role="status" className="text-quiet text-sm">
          {pages.total === undefined ? 'Codes werden geladen …' : numberOf(pages.total)}
        </p>
        {bulk}
      </div>
      <TableBox
        aria-label="Codes"
        aria-rowcount={count + 1}
        className="code-table rounded-card border border-line bg-card text-sm"
      >
        <ListHead
          codeView={codeView}
          codes={codesOf(from, pages.codeAt)}
          selected={selected}
          onSelect={actions.onSelect}
        />
        <VirtualRows
          count={count}
          rowHeight={rowHeight}
          codeAt={pages.codeAt}
          selected={selected}
          actions={actions}
          frame={frame}
          onSight={onSight}
        />
      </TableBox>
      <Pager page={from} total={count} pageSize={PAGE_SIZE} onPage={scrollTo} />
    </>
  );
}

function numberOf(total: number): string {
  const all = plural(total, 'Code', 'Codes');
  return total <= ROWS_MAX
    ? all
    : `${all}; gezeigt werden die ersten ${formatNumber(ROWS_MAX)}. Grenze die Liste ein, um die übrigen zu sehen.`;
}

function codesOf(page: number, codeAt: (index: number) => OperatorCode | undefined): OperatorCode[] {
  const start = (page - 1) * PAGE_SIZE;
  return Array.from({ length: PAGE_SIZE }, (_, index) => codeAt(start + index)).filter(
    (code) => code !== undefined,
  );
}

/** At the page of the address when the tab opens, at the top when another list is wanted. */
function useBeginning(view: object, count: number, page: number, scrollTo: (page: number) => void): void {
  const begun = useRef<object | null>(null);
  useLayoutEffect(() => {
    if (count === 0 || begun.current === view) return;
    scrollTo(begun.current === null ? page : 1);
    begun.current = view;
  });
}
