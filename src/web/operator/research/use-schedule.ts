import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { RESEARCH_KEY } from './queries.ts';

export function useSchedule(onDone?: () => void) {
  return useChange({
    /** Without a priority the server knows the usual one. */
    call: (json: { shopName: string; priority?: number | undefined }) =>
      readJson(api.api.admin['schedule-shop-research'].$post({ json })),
    success({ message }) {
      onDone?.();
      return { title: message };
    },
    failure: 'Failed to schedule research',
    refresh: [RESEARCH_KEY],
  });
}

/** Without ids the most valuable ones that are due. */
export function useBulkSchedule(onDone: () => void) {
  return useChange({
    call: (shopIds: number[] | undefined) =>
      readJson(api.api.admin['bulk-schedule-research'].$post({ json: { shopIds } })),
    success({ message }) {
      onDone();
      return { title: message };
    },
    failure: 'Failed to bulk schedule research',
    refresh: [RESEARCH_KEY],
  });
}
