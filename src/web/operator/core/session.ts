import { queryOptions } from '@tanstack/react-query';
import { ApiError, readJson } from '#web/core/api.ts';
import { api } from './api.ts';

export const SESSION_KEY = ['session'];

export function sessionQuery() {
  return queryOptions({
    queryKey: SESSION_KEY,
    queryFn: () => readJson(api.api.admin.session.$get()),
  });
}

/** Whether the password was right and only the second factor is missing or wrong. A proxy may refuse in words of its own. */
export function wantsCode(error: Error): boolean {
  return error instanceof ApiError && error.status === 401 && error.body.includes('"needsCode":true');
}
