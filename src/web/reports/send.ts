// Reporting a code: the call, and the message shown to the visitor.

import { ApiError, api, readJson } from '#web/core/api.ts';
import type { SendResult } from '#web/ui/toast-store.ts';
import { REPORT_FAILED, REPORTED } from './texts.ts';

export async function reportCode(id: number, form: HTMLFormElement): Promise<SendResult> {
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
