import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface WindowedGridProps<Item> {
  items: readonly Item[];
  /** Gives a list item with its position (`aria-posinset`), because not all of its neighbours are rendered. */
  render: (item: Item, place: { 'aria-posinset': number; 'aria-setsize': number }) => ReactNode;
  /** A grid with as many columns as fit and rows of one height. */
  className: string;
}

interface Grid {
  columns: number;
  /** In pixels, with the gap. */
  rowHeight: number;
  gap: number;
}

interface GridWindow extends Grid {
  firstRow: number;
  /** The first that is not drawn any more. */
  endRow: number;
}

/** Overscan beyond the edges of the screen, so that neither a quick scroll nor the tab key comes to an end. */
const MARGIN = 800;
/** Rows come and go in bundles: drawing them one by one would cost every frame something. */
const BUNDLE = 6;

/** A virtualised list: only the rows near the screen are rendered; the others keep their room. */
export function WindowedGrid<Item>({ items, render, className }: WindowedGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState<GridWindow | null>(null);
  const grid = useRef<Grid>(undefined);
  const look = useCallback(() => {
    if (!list.current) return;
    grid.current ??= gridOf(list.current);
    const now = windowOf(list.current, grid.current, items.length);
    // At first only how high a row is: until all lists of the page have their height, none knows where it stands.
    setSeen((before) => {
      if (!before) return { ...now, firstRow: 0, endRow: 0 };
      return isSame(before, now) ? before : now;
    });
  }, [items.length]);
  // After every render, because a list above may have grown or shrunk.
  useLayoutEffect(look);
  useEffect(() => {
    const remeasure = () => {
      grid.current = undefined;
      look();
    };
    const stop = [onceAFrame('scroll', look), onceAFrame('resize', remeasure)];
    return () => {
      for (const end of stop) end();
    };
  }, [look]);

  const { columns, rowHeight, gap, firstRow, endRow } = seen ?? NOTHING;
  const rows = Math.ceil(items.length / columns);
  const first = firstRow * columns;
  // Fewer items than a moment ago: what was seen then may lie behind their end.
  const end = Math.min(endRow, rows);
  const hidden = { before: Math.min(firstRow, rows), after: Math.max(rows - end, 0) };
  const isEmpty = end <= firstRow;
  return (
    <ul
      ref={list}
      className={className}
      // In the browser only, where this sets properties; the server's pages carry no style attributes.
      style={
        isEmpty
          ? { paddingTop: Math.max(rows * rowHeight - gap, 0) }
          : { paddingTop: hidden.before * rowHeight, paddingBottom: hidden.after * rowHeight }
      }
    >
      {!isEmpty &&
        items
          .slice(first, end * columns)
          .map((item, index) =>
            render(item, { 'aria-posinset': first + index + 1, 'aria-setsize': items.length }),
          )}
    </ul>
  );
}

const NOTHING: GridWindow = { columns: 1, rowHeight: 0, gap: 0, firstRow: 0, endRow: 0 };

/** Reading computed styles is expensive, and they only change with the size of the screen. */
function gridOf(list: HTMLUListElement): Grid {
  const style = getComputedStyle(list);
  const gap = Number.parseFloat(style.rowGap) || 0;
  return {
    columns: style.gridTemplateColumns.split(' ').length,
    rowHeight: (Number.parseFloat(style.gridAutoRows) || 0) + gap,
    gap,
  };
}

function windowOf(list: HTMLUListElement, grid: Grid, length: number): GridWindow {
  const { top } = list.getBoundingClientRect();
  const rows = Math.ceil(length / grid.columns);
  const bundle = grid.rowHeight * BUNDLE;
  const within = (row: number) => Math.min(Math.max(row, 0), rows);
  return {
    ...grid,
    firstRow: within(Math.floor((-MARGIN - top) / bundle) * BUNDLE),
    endRow: within(Math.ceil((innerHeight + MARGIN - top) / bundle) * BUNDLE),
  };
}

function isSame(a: GridWindow, b: GridWindow): boolean {
  return (
    a.columns === b.columns &&
    a.rowHeight === b.rowHeight &&
    a.firstRow === b.firstRow &&
    a.endRow === b.endRow
  );
}

function onceAFrame(event: 'scroll' | 'resize', run: () => void): () => void {
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      run();
    });
  };
  addEventListener(event, soon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener(event, soon);
  };
}
