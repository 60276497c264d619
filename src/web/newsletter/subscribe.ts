// Ordering the newsletter: the call, and the message shown to the visitor.

import { ApiError, api, readJson } from '#web/core/api.ts';
import type { SendResult } from '#web/ui/toast-store.ts';
import { CONFIRM_SUBSCRIPTION, SOME_ERROR, SUBSCRIBE_FAILED, SUBSCRIBED } from './texts.ts';

export async function subscribe(email: string): Promise<SendResult> {
  try {
    await readJson(api.api.newsletter.subscribe.$post({ json: { email } }));
    return { accepted: true, toast: { title: SUBSCRIBED, description: CONFIRM_SUBSCRIPTION } };
  } catch (error) {
    const description = (error instanceof ApiError && error.userMessage) || SOME_ERROR;
    return { accepted: false, toast: { title: SUBSCRIBE_FAILED, description, tone: 'error' } };
  }
}
