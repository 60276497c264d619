import { type RefObject, useMemo, useRef } from 'react';
import type { OperatorCode } from '#contract/operator/codes.ts';
import { readJson } from '#web/core/api.ts';
import { nameWithShop } from '#web/operator/code-parts/code-name.ts';
import { CODE_KEYS } from '#web/operator/code-parts/queries.ts';
import { useRestoreCode } from '#web/operator/code-parts/use-restore-code.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import type { RowActions } from './code-row.tsx';

interface RowActionOptions {
  frame: RefObject<HTMLElement | null>;
  select: RowActions['onSelect'];
  edit: RowActions['onEdit'];
  filterShop: RowActions['onShop'];
}

export function useRowActions({ frame, select, edit, filterShop }: RowActionOptions): RowActions {
  const { mutate: restoreCode } = useRestoreCode(CODE_KEYS);
  const remove = useChange({
    call: (code: OperatorCode) => readJson(api.api.admin.codes[':id'].$delete({ param: { id: code.id } })),
    success(_, code) {
      select([code.id], false);
      // Its row goes, and with it the button that had the focus.
      frame.current?.focus({ preventScroll: true });
      return {
        title: 'Code gelöscht',
        description: nameWithShop(code),
        action: {
          label: 'Rückgängig',
          run: () => restoreCode(code),
        },
      };
    },
    failure: 'Code konnte nicht gelöscht werden',
    refresh: CODE_KEYS,
  });
  const { mutateAsync: deleteCode } = remove;
  const going = useRef(new Set<number>());
  return useMemo(
    () => ({
      onSelect: select,
      onEdit: edit,
      async onDelete(code) {
        if (going.current.has(code.id)) return;
        going.current.add(code.id);
        // Until its row is gone: pressed again before, it would fail, and say so in the place of the way back.
        await deleteCode(code).catch(() => {});
        going.current.delete(code.id);
      },
      onRestore: restoreCode,
      onShop: filterShop,
    }),
    [select, edit, deleteCode, restoreCode, filterShop],
  );
}
