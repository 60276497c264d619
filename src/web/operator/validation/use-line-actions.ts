import { useState } from 'react';
import type { OperatorCode } from '#contract/operator/codes.ts';
import { readJson } from '#web/core/api.ts';
import { useVisibility } from '#web/operator/code-parts/use-visibility.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { VALIDATION_KEY } from './queries.ts';

/** What can be done with one code of the list. */
export function useLineActions() {
  const [edited, setEdited] = useState<OperatorCode | null>(null);
  const check = useChange({
    call: ({ id }: { id: number; name: string }) =>
      readJson(api.api.admin['validate-single-code'][':id'].$post({ param: { id: String(id) } })),
    success: ({ message }, { name }) => ({ title: name, description: message }),
    failure: 'Fehler bei der Code-Validierung',
    refresh: [VALIDATION_KEY],
  });
  // The list holds what a check is about; the form needs the rest, as it is now.
  const edit = useChange({
    call: (id: number) => readJson(api.api.admin.codes[':id'].$get({ param: { id } })),
    success(code) {
      setEdited(code);
      return null;
    },
    failure: 'Der Code konnte nicht geladen werden.',
    refresh: [],
  });
  return { check, edit, show: useVisibility(), edited, close: () => setEdited(null) };
}
