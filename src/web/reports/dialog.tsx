import { Dialog } from '#web/ui/dialog.tsx';
import { ReportForm } from './form.tsx';
import { reportDialog } from './target.ts';
import { REPORT_TITLE } from './texts.ts';

export function ReportDialog() {
  const code = reportDialog.useValue();
  const close = () => reportDialog.set(null);
  return (
    <Dialog
      open={code !== null}
      onClose={close}
      title={REPORT_TITLE}
      description={code ? `${code.code || code.title} von ${code.shopName}` : ''}
    >
      {code && <ReportForm codeId={code.id} onDone={close} />}
    </Dialog>
  );
}
