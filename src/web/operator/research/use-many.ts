import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { RESEARCH_KEY } from './queries.ts';

const send = (json: Parameters<typeof api.api.admin.research.bulk.$post>[0]['json']) =>
  readJson(api.api.admin.research.bulk.$post({ json }));

/** Changes items of the queue; what was taken out can be put back. */
export function useMany(onDone?: () => void) {
  const undo = useChange({
    call: send,
    success: ({ message }) => ({ title: message }),
    failure: 'Das konnte nicht rückgängig gemacht werden.',
    refresh: [RESEARCH_KEY],
  });
  return useChange({
    call: send,
    success({ message, ids }, { action }) {
      onDone?.();
      return {
        title: message,
        ...(action === 'remove' &&
          ids.length > 0 && {
            action: { label: 'Rückgängig', run: () => undo.mutate({ action: 'restore', ids }) },
          }),
      };
    },
    failure: 'Die Einträge konnten nicht geändert werden.',
    refresh: [RESEARCH_KEY],
  });
}
