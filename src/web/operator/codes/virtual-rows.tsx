// Virtualised rows in the one scroll of the page: only those in view exist, and only they are re-rendered while somebody
// scrolls; what is around them waits until another page comes into view.
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CodeRow, type RowActions, WaitingRow } from './code-row.tsx';
import { Row, RowGroup } from './row-parts.tsx';
import type { CodePages } from './use-code-pages.ts';
import { usePlace } from './use-place.ts';

const OVERSCAN = 8;

interface VirtualRowsProps {
  count: number;
  rowHeight: number;
  codeAt: CodePages['codeAt'];
  selected: ReadonlySet<number>;
  actions: RowActions;
  frame: RefObject<HTMLElement | null>;
  onSight: (first: number, last: number) => void;
}

export function VirtualRows({
  count,
  rowHeight,
  codeAt,
  selected,
  actions,
  frame,
  onSight,
}: VirtualRowsProps) {
  const focused = useRef(-1);
  const scrollMargin = usePlace(frame);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    scrollMargin,
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
    if (count > 0) onSight(startIndex, endIndex);
  }, [count, startIndex, endIndex, onSight]);

  return (
    <RowGroup
      ref={frame as RefObject<HTMLDivElement>}
      // Takes the focus of a row that goes.
      tabIndex={-1}
      aria-busy={count === 0}
      className="code-frame"
      onFocus={(event) => {
        const row = event.target.closest<HTMLElement>('[data-index]');
        focused.current = row ? Number(row.dataset.index) : -1;
      }}
      onBlur={() => {
        focused.current = -1;
      }}
    >
      {count === 0 && <Skeleton className="m-4 h-96" />}
      <div role="presentation" className="relative" style={{ height: count * rowHeight }}>
        {virtualizer.getVirtualItems().map(({ index }) => {
          const code = codeAt(index);
          return (
            <Row
              key={index}
              aria-rowindex={index + 2}
              data-index={index}
              className="code-row"
              style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
            >
              {code ? (
                // Another code is another row: a press that began on this one does not end on that.
                <CodeRow key={code.id} code={code} selected={selected.has(code.id)} actions={actions} />
              ) : (
                <WaitingRow />
              )}
            </Row>
          );
        })}
      </div>
    </RowGroup>
  );
}
