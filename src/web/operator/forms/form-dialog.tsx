import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'mayClose'> & {
  /** Whether something would be lost; by itself it knows what was typed into its form. */
  unsaved?: boolean;
};

/** A dialog with a form in it: Escape or a click beside it does not lose what was typed without asking. */
export function FormDialog({ children, onClose, unsaved, ...props }: FormDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  const [asking, setAsking] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again, it is another form
  useEffect(() => {
    typed.current = false;
    setAsking(false);
  }, [props.open]);

  function mayClose(): boolean {
    // The form may be gone, with its result in its place.
    const isTyped = typed.current && content.current?.querySelector('form') !== null;
    const loses = unsaved ?? isTyped;
    setAsking(loses);
    return !loses;
  }

  return (
    <Dialog {...props} onClose={onClose} mayClose={mayClose}>
      <div
        ref={content}
        onInput={() => {
          typed.current = true;
        }}
      >
        {children}
      </div>
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
