import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/api.ts';
import { api } from './api.ts';

export const SESSION_KEY = ['session'];

export function sessionQuery() {
  return queryOptions({
    queryKey: SESSION_KEY,
    queryFn: () => readJson(api.api.admin.session.$get()),
  });
}
