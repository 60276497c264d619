import { useEffect } from 'react';
import { FORM_FAILED } from '#web/text/errors.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { submitDialog } from './send.ts';

const fetchDialog = () => import('./dialog.tsx').then((part) => part.SubmitCodeDialog);

/** Few visitors submit a code, so the dialog is lazily loaded for those who do. */
export function SubmitCodeSlot() {
  const open = submitDialog.useValue();
  const { Part: Dialog, load } = useLatePart(fetchDialog);
  useEffect(() => {
    if (!open || Dialog) return;
    load().then((loaded) => {
      if (loaded) return;
      submitDialog.set(false);
      showToast({ ...FORM_FAILED, tone: 'error' });
    });
  }, [open, Dialog, load]);
  return Dialog && <Dialog />;
}
