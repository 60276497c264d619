import { useState } from 'react';
import type { CleanupPreview } from '#contract/operator/validation.ts';
import { plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { CODE_KEYS } from '#web/operator/codes/queries.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { VALIDATION_KEY } from './queries.ts';

const LOAD_FAILURE = 'Fehler beim Laden der ungültigen Codes';
const DELETE_FAILURE = 'Fehler beim Löschen der Codes';

/** First shown, then asked, then deleted. */
export function useCleanup() {
  const [preview, setPreview] = useState<CleanupPreview | null>(null);
  const [asking, setAsking] = useState(false);
  const load = useChange({
    call: () => readJson(api.api.admin['cleanup-codes-preview'].$post()),
    success(found) {
      setPreview(found.total > 0 ? found : null);
      return found.total > 0
        ? null
        : { title: 'Keine ungültigen Codes', description: 'Es gibt nichts zu löschen.' };
    },
    failure: LOAD_FAILURE,
    refresh: [],
  });
  const remove = useChange({
    call: (ids: number[]) => readJson(api.api.admin['cleanup-codes-execute'].$post({ json: { ids } })),
    success({ deletedCount }) {
      setAsking(false);
      setPreview(null);
      return { title: 'Bereinigt', description: `${plural(deletedCount, 'Code', 'Codes')} gelöscht.` };
    },
    failure: DELETE_FAILURE,
    refresh: [VALIDATION_KEY, ...CODE_KEYS],
  });
  return {
    preview,
    loading: load.isPending,
    show: () => load.mutate(),
    hide: () => setPreview(null),
    asking,
    ask: () => setAsking(true),
    refuse: () => setAsking(false),
    deleting: remove.isPending,
    confirm: () => preview && remove.mutate(preview.invalidCodes.map(({ id }) => id)),
  };
}
