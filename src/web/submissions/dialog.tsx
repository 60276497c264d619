import { submitDialog } from '#web/submit-code.ts';
import { SUBMIT_LEAD, SUBMIT_TITLE } from '#web/text/submit-code.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitCodeForm } from './submit-code-form.tsx';

export function SubmitCodeDialog() {
  const close = () => submitDialog.set(false);
  return (
    <Dialog open={submitDialog.useValue()} onClose={close} title={SUBMIT_TITLE} description={SUBMIT_LEAD}>
      <SubmitCodeForm onDone={close} />
    </Dialog>
  );
}
