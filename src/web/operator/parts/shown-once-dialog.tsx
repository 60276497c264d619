import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ShownOnceProps = Omit<ComponentProps<typeof Dialog>, 'mayClose'> & {
  /** On the button that closes it at once. */
  noted: string;
  /** Beside that button. */
  actions?: ReactNode;
};

/** A secret that nobody can show again: Escape or a click beside it does not take it away without asking. */
export function ShownOnceDialog({ noted, actions, children, onClose, ...props }: ShownOnceProps) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  return (
    <Dialog
      {...props}
      onClose={close}
      mayClose={() => {
        setAsking(true);
        return false;
      }}
    >
      {children}
      <div className="mt-5 flex flex-wrap gap-3">
        {actions}
        <Button tone="ink" onClick={close}>
          {noted}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Schon notiert?"
        text="Was hier steht, wird danach nicht noch einmal gezeigt."
        action="Schließen"
        refuse="Weiter ansehen"
        onConfirm={close}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
