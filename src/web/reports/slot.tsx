import { useEffect } from 'react';
import { FORM_FAILED } from '#web/text/errors.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { reportDialog } from './target.ts';

const fetchDialog = () => import('./dialog.tsx').then((part) => part.ReportDialog);

/** Few visitors report a code, so the dialog is lazily loaded for those who do. */
export function ReportSlot() {
  const open = reportDialog.useValue() !== null;
  const { Part: Dialog, load } = useLatePart(fetchDialog);
  useEffect(() => {
    if (!open || Dialog) return;
    load().then((loaded) => {
      if (loaded) return;
      reportDialog.set(null);
      showToast({ ...FORM_FAILED, tone: 'error' });
    });
  }, [open, Dialog, load]);
  return Dialog && <Dialog />;
}
