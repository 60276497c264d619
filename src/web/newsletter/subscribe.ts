// Ordering the newsletter: the call, and the message shown to the visitor.

import { postJson } from '#web/core/post-json.ts';
import type { SendResult } from '#web/ui/toast-store.ts';
import { CONFIRM_SUBSCRIPTION, SOME_ERROR, SUBSCRIBE_FAILED, SUBSCRIBED } from './texts.ts';

export async function subscribe(fields: FormData): Promise<SendResult> {
  const email = String(fields.get('email') ?? '').trim();
  const answer = await postJson('/api/newsletter/subscribe', { email });
  if (answer.ok) return { accepted: true, toast: { title: SUBSCRIBED, description: CONFIRM_SUBSCRIPTION } };
  const description = answer.reason ?? SOME_ERROR;
  return { accepted: false, toast: { title: SUBSCRIBE_FAILED, description, tone: 'error' } };
}
