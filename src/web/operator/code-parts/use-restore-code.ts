import type { QueryKey } from '@tanstack/react-query';
import type { OperatorCode } from '#contract/operator/codes.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { nameWithShop } from './code-name.ts';

/** Out of the bin again. */
export function useRestoreCode(refresh: QueryKey[]) {
  return useChange({
    call: ({ id }: Pick<OperatorCode, 'id'>) =>
      readJson(api.api.admin.codes[':id'].restore.$post({ param: { id } })),
    success: (code) => ({ title: 'Code wiederhergestellt', description: nameWithShop(code) }),
    failure: 'Code konnte nicht wiederhergestellt werden',
    refresh,
  });
}
