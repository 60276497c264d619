// The whole result as one list of its true height, of which only the rows in sight exist.
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OperatorCode } from '#contract/operator-codes.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Pager } from '../parts/pager.tsx';
import { CodeRow, type RowActions, WaitingRow } from './code-row.tsx';
import type { useCodeView } from './code-view.ts';
import { ListHead } from './list-head.tsx';
import { NoCodes } from './no-codes.tsx';
import { PAGE_SIZE } from './queries.ts';
import { Row, RowGroup, TableBox } from './row-parts.tsx';
import { useCodePages } from './use-code-pages.ts';
import { useWide } from './use-wide.ts';

const ROW_HEIGHT = { wide: 57, narrow: 149 };
const OVERSCAN = 8;
/** Browsers draw nothing beyond some 17 million pixels. */
const ROWS_MAX = 100_000;

interface CodeListProps {
  codeView: ReturnType<typeof useCodeView>;
  selected: ReadonlySet<number>;
  actions: RowActions;
  /** Takes the focus when the row that had it goes. */
  frame: RefObject<HTMLElement | null>;
  onCreate: () => void;
}

export function CodeList({ codeView, selected, actions, frame, onCreate }: CodeListProps) {
  const { view, page, setPage, change } = codeView;
  const rowHeight = useWide() ? ROW_HEIGHT.wide : ROW_HEIGHT.narrow;
  const beginning = (page - 1) * PAGE_SIZE;
  const [range, setRange] = useState({ view, first: beginning, last: beginning });
  // Another list begins at its top, wherever this one was.
  const { first, last } = range.view === view ? range : { first: 0, last: 0 };
  const pages = useCodePages(view, first, last);
  const count = Math.min(pages.total ?? 0, ROWS_MAX);
  const focused = useRef(-1);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // A row that has the focus stays, however far it is out of sight: otherwise the focus would be lost.
    rangeExtractor: useCallback((wanted: Range) => {
      const rows = defaultRangeExtractor(wanted);
      const keep = focused.current >= 0 && focused.current < wanted.count && !rows.includes(focused.current);
      return keep ? [...rows, focused.current].sort((a, b) => a - b) : rows;
    }, []),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is the reason to measure again
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  useEffect(() => {
    if (count > 0) setRange({ view, first: startIndex, last: endIndex });
  }, [view, count, startIndex, endIndex]);
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (count === 0 || begun.current) return;
    begun.current = true;
    if (beginning > 0) virtualizer.scrollToIndex(beginning, { align: 'start' });
  }, [count, beginning, virtualizer]);
  useFollowedPage(virtualizer.isScrolling, startIndex, count, setPage);
  useNewList(view, () => virtualizer.scrollToOffset(0));

  const goTo = (wanted: number) => {
    virtualizer.scrollToIndex((wanted - 1) * PAGE_SIZE, { align: 'start' });
    setPage(wanted);
  };
  const shownPage = Math.floor(startIndex / PAGE_SIZE) + 1;

  if (pages.error)
    return (
      <LoadError error={pages.error} text="Die Codes konnten nicht geladen werden." onRetry={pages.retry} />
    );
  if (pages.total === 0) return <NoCodes view={view} onAll={change} onCreate={onCreate} />;
  const rows = virtualizer.getVirtualItems();
  return (
    <>
      <p role="status" className="mb-2 text-quiet text-sm">
        {pages.total === undefined ? 'Codes werden geladen …' : plural(pages.total, 'Code', 'Codes')}
        {pages.total !== undefined &&
          pages.total > ROWS_MAX &&
          `; gezeigt werden die ersten ${formatNumber(ROWS_MAX)}. Grenze die Liste ein, um die übrigen zu sehen.`}
      </p>
      <TableBox
        aria-label="Codes"
        aria-rowcount={count + 1}
        className="overflow-hidden rounded-card border border-line bg-card text-sm"
      >
        <ListHead
          codeView={codeView}
          codes={pageCodes(shownPage, count, pages.codeAt)}
          selected={selected}
          onSelect={actions.onSelect}
        />
        <RowGroup
          ref={frame as RefObject<HTMLDivElement>}
          // What scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-busy={pages.total === undefined}
          className="code-frame code-gutter"
          onFocus={(event) => {
            const row = event.target.closest<HTMLElement>('[data-index]');
            focused.current = row ? Number(row.dataset.index) : -1;
          }}
          onBlur={() => {
            focused.current = -1;
          }}
        >
          {pages.total === undefined && <Skeleton className="m-4 h-96" />}
          <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {rows.map(({ index, start }) => {
              const code = pages.codeAt(index);
              return (
                <Row
                  key={index}
                  aria-rowindex={index + 2}
                  data-index={index}
                  className="code-row"
                  style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                >
                  {code ? (
                    <CodeRow code={code} selected={selected.has(code.id)} actions={actions} />
                  ) : (
                    <WaitingRow />
                  )}
                </Row>
              );
            })}
          </div>
        </RowGroup>
      </TableBox>
      <Pager page={shownPage} total={count} pageSize={PAGE_SIZE} onPage={goTo} />
    </>
  );
}

function pageCodes(
  page: number,
  count: number,
  codeAt: (index: number) => OperatorCode | undefined,
): OperatorCode[] {
  const start = (page - 1) * PAGE_SIZE;
  const indices = Array.from(
    { length: Math.max(0, Math.min(PAGE_SIZE, count - start)) },
    (_, at) => start + at,
  );
  return indices.flatMap((index) => codeAt(index) ?? []);
}

/** The address follows when the list has come to rest. */
function useFollowedPage(
  scrolling: boolean,
  startIndex: number,
  count: number,
  setPage: (page: number) => void,
): void {
  const told = useRef(-1);
  useEffect(() => {
    const page = Math.floor(startIndex / PAGE_SIZE) + 1;
    if (scrolling || count === 0 || told.current === page) return;
    if (told.current !== -1) setPage(page);
    told.current = page;
  }, [scrolling, startIndex, count, setPage]);
}

/** Another list begins at its top. */
function useNewList(view: object, toTop: () => void): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    toTop();
  });
}
