import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface RowActionsProps {
  /** What the row is about, for those who hear the buttons. */
  name: string;
  /** It is in the bin: all one can do is take it out. */
  deleted: boolean;
  restoring: boolean;
  onRestore: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** What else one can do with it. */
  children?: ReactNode;
}

/** The heading of the column these stand in. */
export const ACTIONS_COLUMN = (
  <span key="actions" className="sr-only">
    Aktionen
  </span>
);

export function RowActions(props: RowActionsProps) {
  const { name, deleted, restoring, onRestore, onEdit, onDelete, children } = props;
  return (
    <div className="flex justify-end gap-2">
      {deleted ? (
        <Button tone="outline" aria-label={`${name} zurückholen`} disabled={restoring} onClick={onRestore}>
          <RotateCcw size={18} />
          Zurückholen
        </Button>
      ) : (
        <>
          {children}
          <Button tone="outline" aria-label={`${name} bearbeiten`} onClick={onEdit}>
            <Pencil size={18} />
          </Button>
          <Button tone="outline" aria-label={`${name} löschen`} onClick={onDelete}>
            <Trash2 size={18} />
          </Button>
        </>
      )}
    </div>
  );
}
