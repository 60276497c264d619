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

/** When a client that is locked out may try again, as a time of this machine. */
export function lockQuery() {
  return queryOptions({
    queryKey: [...SESSION_KEY, 'lock'],
    queryFn: async () => {
      const answer = await api.api.admin.session.$get();
      return Date.now() + Number(answer.headers.get('Retry-After') ?? 0) * 1000;
    },
  });
}

/** Whether the password was right and only the second factor is missing or wrong. A proxy may refuse in words of its own. */
export function wantsCode(error: Error): boolean {
  return error instanceof ApiError && error.status === 401 && error.body.includes('"needsCode":true');
}
