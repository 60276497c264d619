import { useState } from 'react';
import type { ShopDuplicate } from '#contract/operator/shops.ts';
import type { ShopFields } from '#domain/shops/fields.ts';
import { readJson } from '#web/core/api.ts';
import { answerIn } from '#web/operator/core/answer-in.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import type { FormValues } from '#web/operator/forms/form-values.ts';
import { SHOPS_KEY } from './shops-query.ts';

type ShopValues = FormValues<ShopFields>;

interface SavedShop {
  values: ShopValues;
  changed: Partial<ShopValues>;
  force: boolean;
}

/** Makes a shop or changes the one with this id. A shop that may be there already is asked about, not stored. */
export function useSaveShop(id: number | null, onSaved: () => void) {
  const [duplicate, setDuplicate] = useState<ShopDuplicate | null>(null);
  const save = useChange({
    call: ({ values, changed, force }: SavedShop) =>
      id === null
        ? readJson(api.api.admin.shops.$post({ json: { ...values, force } }))
        : readJson(
            api.api.admin.shops[':id'].$put({ param: { id: String(id) }, json: { ...changed, force } }),
          ),
    success({ name }) {
      setDuplicate(null);
      onSaved();
      return { title: id === null ? 'Shop erstellt' : 'Shop aktualisiert', description: name };
    },
    failure: id === null ? 'Fehler beim Erstellen des Shops.' : 'Fehler beim Aktualisieren des Shops.',
    refresh: [SHOPS_KEY, ['operator', 'moderation-counts']],
    onRefusal(error) {
      const found = duplicateOf(error);
      setDuplicate(found);
      return found !== null;
    },
  });
  return { save: save.mutate, saving: save.isPending, duplicate };
}

function duplicateOf(error: Error): ShopDuplicate | null {
  const answer = answerIn<ShopDuplicate>(error);
  return answer.duplicate ? (answer as ShopDuplicate) : null;
}
