import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopDuplicate } from '#contract/operator/shops.ts';
import { readJson } from '#web/core/api.ts';
import { answerIn } from '#web/operator/core/answer-in.ts';
import { api } from '#web/operator/core/api.ts';
import { failureText } from '#web/operator/core/failure-text.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { SHOPS_KEY } from './shops-query.ts';

export interface ShopFields {
  name: string;
  url: string;
  category: string;
  affiliateUrl: string;
  logoUrl: string;
  isPopular: boolean;
}

/** Makes a shop or changes the one with this id. A shop that may be there already is asked about, not stored. */
export function useSaveShop(id: number | null, onSaved: () => void) {
  const queries = useQueryClient();
  const [duplicate, setDuplicate] = useState<ShopDuplicate | null>(null);
  const save = useMutation({
    mutationFn: (json: ShopFields & { force: boolean }) =>
      id === null
        ? readJson(api.api.admin.shops.$post({ json }))
        : readJson(api.api.admin.shops[':id'].$put({ param: { id: String(id) }, json })),
    onSuccess({ name }) {
      setDuplicate(null);
      onSaved();
      showToast({ title: id === null ? 'Shop erstellt' : 'Shop aktualisiert', description: name });
      for (const queryKey of [SHOPS_KEY, ['operator', 'moderation-counts']])
        void queries.invalidateQueries({ queryKey });
    },
    onError(error) {
      const found = duplicateOf(error);
      setDuplicate(found);
      if (found) return;
      const failure =
        id === null ? 'Fehler beim Erstellen des Shops.' : 'Fehler beim Aktualisieren des Shops.';
      showToast({ title: 'Fehler', description: failureText(failure, error), tone: 'error' });
    },
  });
  return { save: save.mutate, saving: save.isPending, duplicate };
}

function duplicateOf(error: Error): ShopDuplicate | null {
  const answer = answerIn<ShopDuplicate>(error);
  return answer.duplicate ? (answer as ShopDuplicate) : null;
}
