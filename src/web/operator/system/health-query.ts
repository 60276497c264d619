import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';

export const healthQuery = queryOptions({
  queryKey: ['operator', 'health'],
  queryFn: () => readJson(api.api.admin.health.$get()),
});
