import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitCodeForm } from './form.tsx';
import { submitDialog } from './send.ts';
import { SUBMIT_LEAD, SUBMIT_TITLE } from './texts.ts';

export function SubmitCodeDialog() {
  const close = () => submitDialog.set(false);
  return (
    <Dialog open={submitDialog.useValue()} onClose={close} title={SUBMIT_TITLE} description={SUBMIT_LEAD}>
      <SubmitCodeForm onDone={close} />
    </Dialog>
  );
}
