// The newsletter as the rest of the product uses it.
import { countOpenDeliveries } from '#db/newsletter/deliveries.ts';
import type { Mail } from '#outside/mail/mail.ts';
import type { LimitedClient } from '#services/core/limits.ts';
import type { OptInDeps } from '#services/core/opt-in-deps.ts';
import type { SendingOptions } from '#services/core/send-each.ts';
import { previewIssue, sendTestIssue } from './preview.ts';
import { type IssueResult, sendWeeklyIssue } from './sending.ts';
import {
  type Confirmation,
  confirm,
  lookAtConfirmation,
  requestNewsletter,
  unsubscribeWith,
} from './subscription.ts';
import { createNewsletterTokens } from './tokens.ts';

export interface Newsletter {
  subscribe(email: string, from: LimitedClient): Promise<void>;
  /** What a confirmation link would confirm, without confirming it; null for an invalid or expired link. */
  lookAt(token: string): Promise<Confirmation | null>;
  confirm(token: string): Promise<boolean>;
  knowsLeaving(token: string): Promise<boolean>;
  unsubscribe(token: string): Promise<boolean>;
  sendWeeklyIssue(slot: Date, options?: SendingOptions): Promise<IssueResult>;
  /** How many people a run for this slot would write to now. */
  countRecipients(slot: Date): Promise<number>;
  /** The issue that would go out now; null when there are no codes to send. */
  preview(): Promise<Mail | null>;
  /** Resolves with the address the mail went to. */
  sendTest(actor: string, email: string): Promise<string>;
}

export function createNewsletter(basics: OptInDeps): Newsletter {
  const deps = { ...basics, tokens: createNewsletterTokens(basics.db) };
  return {
    subscribe: (email, from) => requestNewsletter(deps, email, from),
    lookAt: (token) => lookAtConfirmation(deps, token),
    confirm: (token) => confirm(deps, token),
    knowsLeaving: async (token) => (await deps.tokens.readLeaving(token)) !== null,
    unsubscribe: (token) => unsubscribeWith(deps, token),
    sendWeeklyIssue: (slot, options) => sendWeeklyIssue(deps, slot, options),
    countRecipients: (slot) => countOpenDeliveries(deps.db, slot),
    preview: () => previewIssue(deps),
    sendTest: (actor, email) => sendTestIssue(deps, actor, email),
  };
}
