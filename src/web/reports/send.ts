// Reporting a code: the call, and the message shown to the visitor.

import { postJson } from '#web/core/post-json.ts';
import type { SendResult } from '#web/ui/toast-store.ts';
import { REPORT_FAILED, REPORTED } from './texts.ts';

export async function reportCode(fields: FormData): Promise<SendResult> {
  const text = (name: string) => String(fields.get(name) ?? '');
  const answer = await postJson(`/api/codes/${text('code')}/report`, {
    reason: text('reason'),
    text: text('text'),
    name: text('name'),
    email: text('email'),
    goodFaith: fields.has('goodFaith'),
    anonymous: fields.has('anonymous'),
  });
  if (answer.ok) return { accepted: true, toast: { title: REPORTED, description: answer.message } };
  const theirs = answer.status < 500 ? answer.reason : null;
  return { accepted: false, toast: { title: 'Fehler', description: theirs ?? REPORT_FAILED, tone: 'error' } };
}
