import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportState } from '#domain/reports/report.ts';
import type { SubmissionState } from '#domain/submissions/submission.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { SHOPS_KEY } from '#web/operator/shops/shops-query.ts';

const SUBMISSIONS_KEY = ['operator', 'submissions'];
export const REPORTS_KEY = ['operator', 'code-reports'];
const COUNTS_KEY = ['operator', 'moderation-counts'];
const UNREVIEWED_KEY = ['operator', 'unreviewed-codes'];

/** Publishing can make a shop; deciding changes how much waits. */
export const AFTER_MODERATION = [SUBMISSIONS_KEY, REPORTS_KEY, COUNTS_KEY, SHOPS_KEY, UNREVIEWED_KEY];

const EVERY_MS = 60_000;

export function countsQuery() {
  return queryOptions({
    queryKey: COUNTS_KEY,
    queryFn: () => readJson(api.api.admin['moderation-counts'].$get()),
    refetchInterval: EVERY_MS,
  });
}

/** At most one page: once these are looked at, the next ones follow. */
export function unreviewedCodesQuery() {
  return queryOptions({
    queryKey: UNREVIEWED_KEY,
    queryFn: () => readJson(api.api.admin['unreviewed-codes'].$get({ query: {} })),
  });
}

interface SubmissionSearch {
  q: string;
  status: SubmissionState;
  page: number;
}

export function submissionsQuery({ page, ...search }: SubmissionSearch) {
  const query = { ...search, page: String(page) };
  return queryOptions({
    queryKey: [...SUBMISSIONS_KEY, query],
    queryFn: () => readJson(api.api.admin.submissions.$get({ query })),
    placeholderData: keepPreviousData,
  });
}

export function reportsQuery(state: ReportState, page: number) {
  const query = { state, page: String(page) };
  return queryOptions({
    queryKey: [...REPORTS_KEY, query],
    queryFn: () => readJson(api.api.admin['code-reports'].$get({ query })),
    placeholderData: keepPreviousData,
  });
}
