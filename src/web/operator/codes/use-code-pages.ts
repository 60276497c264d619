// Loads the pages of the list that are in sight, fifty codes each.
import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OperatorCode } from '#contract/operator/codes.ts';
import { useDebounced } from '#web/core/use-debounced.ts';
import type { CodeView } from './code-view.ts';
import { codePageQuery, PAGE_SIZE } from './page-queries.ts';

/** Dragging the scrollbar passes hundreds of pages; only those where it stops are loaded. */
const REST_MS = 60;

export interface CodePages {
  /** Undefined while the page of that row is on its way. */
  codeAt: (index: number) => OperatorCode | undefined;
  /** Undefined until the first answer. */
  total: number | undefined;
  error: Error | null;
  retry: () => void;
}

export function useCodePages(view: CodeView, from: number, to: number): CodePages {
  const wanted = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const isAtRest = useDebounced(from, REST_MS) === from;
  const results = useQueries({
    queries: wanted.map((page) => ({ ...codePageQuery(view, page), enabled: isAtRest })),
  });
  const known = useRef<{ view: CodeView; total: number } | null>(null);
  // The latest answer counts: an earlier one may still know codes that are gone, whose rows would wait for ever.
  const [latest] = results.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt);
  const total = latest?.data?.total;
  if (total !== undefined) known.current = { view, total };
  const failed = results.find(({ error, data }) => error && !data);
  return {
    codeAt: (index) => {
      const page = Math.floor(index / PAGE_SIZE) + 1;
      return results[page - from]?.data?.items[index % PAGE_SIZE];
    },
    // Between two pages of one list there may be none in sight that has arrived.
    total: total ?? (known.current?.view === view ? known.current.total : undefined),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
