import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What happens, how much of it, and whether it can be taken back. */
  text: string;
  action: string;
  refuse?: string;
  pending?: boolean;
  /** More than a sentence says, as a list of what goes. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  text,
  action,
  refuse = 'Abbrechen',
  pending,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outline" onClick={onClose}>
          {refuse}
        </Button>
        <Button tone="signal" disabled={pending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
