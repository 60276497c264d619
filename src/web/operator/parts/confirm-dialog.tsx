import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What happens, how much of it, and whether it can be taken back. */
  text: string;
  action: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  text,
  action,
  pending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outline" onClick={onClose}>
          Abbrechen
        </Button>
        <Button tone="signal" disabled={pending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
