// Submitting a code: the call, and the message shown to the visitor.

import { postJson } from '#web/core/post-json.ts';
import type { SendResult } from '#web/ui/toast-store.ts';
import { FAILED, FIELDS_MISSING, SUBMIT_FAILED, SUBMITTED } from './texts.ts';

export async function submitCode(fields: FormData): Promise<SendResult> {
  const [shopName, code] = ['shopName', 'code'].map((name) => String(fields.get(name) ?? '').trim());
  if (!shopName || !code) return failure(FIELDS_MISSING);
  const answer = await postJson('/api/codes/submit', { shopName, code });
  if (answer.ok) return { accepted: true, toast: { title: SUBMITTED, description: answer.message } };
  // What the visitor can correct is said; server errors get a generic message.
  return failure((answer.status < 500 && answer.reason) || SUBMIT_FAILED);
}

function failure(description: string): SendResult {
  return { accepted: false, toast: { title: FAILED, description, tone: 'error' } };
}
