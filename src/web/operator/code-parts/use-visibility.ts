import { useChange } from '#web/operator/core/use-change.ts';
import { sendBulk } from './bulk-dialog.tsx';
import { CODE_KEYS } from './queries.ts';

interface VisibilityChange {
  id: number;
  name: string;
  shown: boolean;
}

const send = ({ id, shown }: VisibilityChange) => sendBulk({ ids: [id], action: shown ? 'publish' : 'hide' });
const failure = 'Der Code konnte nicht geändert werden.';

/** Hides one code from visitors, or shows it again; can be undone. */
export function useVisibility() {
  const undo = useChange({
    call: send,
    success: ({ message }) => ({ title: message }),
    failure,
    refresh: CODE_KEYS,
  });
  return useChange({
    call: send,
    success: (_, wanted) => ({
      title: wanted.shown ? 'Code veröffentlicht' : 'Code verborgen',
      description: wanted.name,
      action: { label: 'Rückgängig', run: () => undo.mutate({ ...wanted, shown: !wanted.shown }) },
    }),
    failure,
    refresh: CODE_KEYS,
  });
}
