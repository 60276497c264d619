import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { SHOPS_KEY } from './shops-query.ts';

const REFRESH = [SHOPS_KEY, ['operator', 'moderation-counts'], ['operator', 'best-deals']];

export function useRestoreShop() {
  return useChange({
    call: (id: number) => readJson(api.api.admin.shops[':id'].restore.$post({ param: { id: String(id) } })),
    success: ({ name }) => ({ title: 'Shop zurückgeholt', description: name }),
    failure: 'Der Shop konnte nicht zurückgeholt werden.',
    refresh: REFRESH,
  });
}

/** The toast offers to undo it. */
export function useDeleteShop(onDeleted: () => void) {
  const restore = useRestoreShop();
  return useChange({
    call: (id: number) => readJson(api.api.admin.shops[':id'].$delete({ param: { id: String(id) } })),
    success({ message }, id) {
      onDeleted();
      const undo = { label: 'Rückgängig', run: () => restore.mutate(id) };
      return { title: 'Shop gelöscht', description: message, action: undo };
    },
    failure: 'Fehler beim Löschen des Shops.',
    refresh: REFRESH,
  });
}
