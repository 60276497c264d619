// Asking for an alert: the call, and the message shown to the visitor.

import { postJson } from '#web/core/post-json.ts';
import type { SendResult } from '#web/ui/toast-store.ts';
import { ALERT_DONE, ALERT_ERROR, ALERT_FAILED, CONFIRM_ALERT } from './texts.ts';

export async function askForAlert(fields: FormData): Promise<SendResult> {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const answer = await postJson(`/api/shops/${text('shop')}/alert`, {
    email: text('email'),
    minimumSaving: Number(text('minimumSaving')) || null,
  });
  if (answer.ok) return { accepted: true, toast: { title: ALERT_DONE, description: CONFIRM_ALERT } };
  const description = answer.reason ?? ALERT_ERROR;
  return { accepted: false, toast: { title: ALERT_FAILED, description, tone: 'error' } };
}
