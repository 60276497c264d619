import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { LeaveGuard } from '#web/operator/parts/leave-guard.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'mayClose'> & {
  /** Whether something would be lost; by itself it knows what was typed into its form. */
  unsaved?: boolean;
};

/** A dialog with a form in it: neither closing it nor leaving the page loses what was typed without asking. */
export function FormDialog({ children, onClose, unsaved, ...props }: FormDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  const loses = unsaved ?? typed;
  useEffect(() => {
    // The form may be gone: closed, or with its result in its place.
    if (!content.current?.querySelector('form')) setTyped(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again, it is another form
  useEffect(() => setAsking(false), [props.open]);

  function mayClose(): boolean {
    setAsking(loses);
    return !loses;
  }

  return (
    <Dialog {...props} onClose={onClose} mayClose={mayClose}>
      <div ref={content} onInput={() => setTyped(true)}>
        {children}
      </div>
      {loses && <LeaveGuard />}
      <ConfirmDialog
        open={asking}
        title="Eingaben verwerfen?"
        text="Was du hier eingegeben hast, ist noch nicht gespeichert und geht sonst verloren."
        action="Verwerfen"
        refuse="Weiter bearbeiten"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
