// Submitting a code: the call, and the message shown to the visitor.

import { ApiError, api, readJson } from '#web/core/api.ts';
import { sharedState } from '#web/ui/shared-state.ts';
import type { SendResult } from '#web/ui/toast-store.ts';
import { FAILED, FIELDS_MISSING, SUBMIT_FAILED, SUBMITTED } from './texts.ts';

/** Whether the dialog is open; its buttons are in the header and in the menu. */
export const submitDialog = sharedState(false);

interface Submission {
  shopName: string;
  code: string;
}

export async function submitCode({ shopName, code }: Submission): Promise<SendResult> {
  if (!shopName.trim() || !code.trim()) return failure(FIELDS_MISSING);
  try {
    const json = { shopName: shopName.trim(), code: code.trim() };
    const { message } = await readJson(api.api.codes.submit.$post({ json }));
    return { accepted: true, toast: { title: SUBMITTED, description: message } };
  } catch (error) {
    return failure(reasonOf(error));
  }
}

function failure(description: string): SendResult {
  return { accepted: false, toast: { title: FAILED, description, tone: 'error' } };
}

/** What the visitor can correct is said; server errors get a generic message. */
function reasonOf(error: unknown): string {
  const theirs = error instanceof ApiError && error.status < 500;
  return (theirs && error.userMessage) || SUBMIT_FAILED;
}
