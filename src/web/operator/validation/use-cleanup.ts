import { useState } from 'react';
import type { CleanupPreview } from '#contract/operator/validation.ts';
import { plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { sendBulk } from '#web/operator/code-parts/bulk-dialog.tsx';
import { CODE_KEYS } from '#web/operator/code-parts/queries.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';

const LOAD_FAILURE = 'Fehler beim Laden der ungültigen Codes';
const DELETE_FAILURE = 'Fehler beim Löschen der Codes';

/** What the server changes at once at most. */
const AT_ONCE = 1_000;

async function restoreCodes(ids: number[]): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const { changed } = await sendBulk({ action: 'restore', ids: ids.slice(start, start + AT_ONCE) });
    count += changed;
  }
  return count;
}

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
  const undo = useChange({
    call: restoreCodes,
    success: (count) => ({ title: `${plural(count, 'Code', 'Codes')} wiederhergestellt.` }),
    failure: 'Das konnte nicht rückgängig gemacht werden.',
    refresh: CODE_KEYS,
  });
  const remove = useChange({
    call: (ids: number[]) => readJson(api.api.admin['cleanup-codes-execute'].$post({ json: { ids } })),
    success({ deletedCount, ids }) {
      setAsking(false);
      setPreview(null);
      return {
        title: 'Bereinigt',
        description: `${plural(deletedCount, 'Code', 'Codes')} gelöscht.`,
        ...(deletedCount > 0 && { action: { label: 'Rückgängig', run: () => undo.mutate(ids) } }),
      };
    },
    failure: DELETE_FAILURE,
    refresh: CODE_KEYS,
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
