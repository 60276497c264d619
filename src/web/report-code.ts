// Reporting a code: the call, and what a visitor hears about it.

import type { Code } from '#contract/codes.ts';
import { ApiError, api, readJson } from './api.ts';
import { REPORT_FAILED, REPORTED } from './text/report-code.ts';
import { sharedState } from './ui/shared-state.ts';
import type { ToastMessage } from './ui/toast-store.ts';

export type ReportTarget = Pick<Code, 'id' | 'code' | 'title' | 'shopName'>;

/** The code whose report is open; its buttons are on every ticket. */
export const reportDialog = sharedState<ReportTarget | null>(null);

interface Outcome {
  accepted: boolean;
  toast: ToastMessage;
}

export async function reportCode(id: number, form: HTMLFormElement): Promise<Outcome> {
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? '');
  const json = {
    reason: text('reason'),
    text: text('text'),
    name: text('name'),
    email: text('email'),
    goodFaith: given.has('goodFaith'),
    anonymous: given.has('anonymous'),
  };
  try {
    const { message } = await readJson(
      api.api.codes[':id'].report.$post({ param: { id: String(id) }, json }),
    );
    return { accepted: true, toast: { title: REPORTED, description: message } };
  } catch (error) {
    const theirs = error instanceof ApiError && error.status < 500 ? error.userMessage : null;
    return {
      accepted: false,
      toast: { title: 'Fehler', description: theirs ?? REPORT_FAILED, tone: 'error' },
    };
  }
}
