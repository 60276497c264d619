import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EarningsDetails } from '#contract/operator/earnings.ts';
import type { DayRange } from '#domain/core/berlin-time.ts';
import type { QueryState } from './figures.ts';
import { DETAILS_KEY, earningsDetailsQuery } from './queries.ts';

/** The figures of a period; where it cannot be read, those of the period that was read last. */
export function useDetails(period: DayRange): QueryState<EarningsDetails> {
  const queries = useQueryClient();
  const { data, dataUpdatedAt, isError } = useQuery({
    ...earningsDetailsQuery(period),
    // TanStack takes this only while it waits, not after a failure.
    placeholderData: keepPreviousData,
  });
  const last = data === undefined ? lastRead(queries) : undefined;
  return last ? { ...last, isError } : { data, dataUpdatedAt, isError };
}

function lastRead(queries: QueryClient) {
  return queries
    .getQueryCache()
    .findAll({ queryKey: DETAILS_KEY, predicate: ({ state }) => state.data !== undefined })
    .map(({ state }) => ({ data: state.data as EarningsDetails, dataUpdatedAt: state.dataUpdatedAt }))
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0];
}
