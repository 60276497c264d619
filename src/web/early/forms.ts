// Sends the forms of the site without leaving the page; without a script the server answers each with a page.

import { askForAlert } from '#web/alerts/send.ts';
import { subscribe } from '#web/newsletter/subscribe.ts';
import { reportCode } from '#web/reports/send.ts';
import { submitCode } from '#web/submissions/send.ts';
import { type SendResult, showToast } from '#web/ui/toast-store.ts';
import { FIRST, onPress } from './pressed.ts';

const SENDERS: Record<string, (fields: FormData) => Promise<SendResult>> = {
  alert: askForAlert,
  newsletter: subscribe,
  report: reportCode,
  submission: submitCode,
};

// Our message says more than the browser's, but only where there is a script to show it.
onPress<HTMLButtonElement>('form[data-sends="submission"] [type=submit]', ({ form }) => {
  if (form) form.noValidate = true;
});

async function sendForm(event: Event): Promise<void> {
  const form = event.target as HTMLFormElement;
  const send = SENDERS[form.dataset.sends ?? ''];
  if (!send) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  const rest = showSending(form);
  const { accepted, toast } = await send(new FormData(form));
  rest();
  if (accepted) {
    form.reset();
    // The toast disappears; what is still to be done stays.
    form.querySelector('.form-done')?.removeAttribute('hidden');
    form.closest('dialog')?.close();
  } else firstEmpty(form)?.focus();
  showToast(toast);
}
addEventListener('submit', sendForm, FIRST);

function showSending(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const text = button?.firstChild;
  const label = text?.nodeValue ?? '';
  const set = (sending: boolean) => {
    form.ariaBusy = String(sending);
    if (button) button.ariaDisabled = String(sending);
    if (text) text.nodeValue = sending ? 'Wird gesendet …' : label;
  };
  set(true);
  return () => set(false);
}

function firstEmpty(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll<HTMLInputElement>('input[required]')].find(({ value }) => !value.trim());
}
