// One issue of the newsletter: the codes that can be seen now, as text and as HTML.
import { html } from 'hono/html';
import { type CodeRow, topCodes } from '#db/codes/codes.ts';
import type { Mail } from '#outside/mail/mail.ts';
import { codeHtml, codeText, isAdvertised } from '#services/core/mail-codes.ts';
import { paragraph, smallPrint } from '#services/core/mail-layout.ts';
import { type MailTexts, mailTexts } from '#services/texts/site.ts';
import type { NewsletterDeps } from './deps.ts';
import { subscriberMail } from './mails.ts';

export interface Issue {
  codes: CodeRow[];
  texts: MailTexts;
}

/** Null when there are no codes to send. */
export async function composeIssue({ db, site }: NewsletterDeps, now: Date): Promise<Issue | null> {
  const codes = await topCodes(db, now);
  return codes.length > 0 ? { codes, texts: await mailTexts(db, site) } : null;
}

export async function issueMail(
  deps: NewsletterDeps,
  { codes, texts }: Issue,
  slot: Date,
  subscriber: { subscriberId: number; email: string },
): Promise<Mail> {
  const notes = [
    ...(codes.some(isAdvertised) ? [`* ${texts('mail.issue.affiliate')}`] : []),
    ...(codes.some((code) => code.source === 'demo') ? [texts('demo.notice')] : []),
  ];
  const intro = texts('mail.issue.intro');
  const mail = await subscriberMail(deps, subscriber.email, subscriber.subscriberId, {
    subject: texts('mail.issue.subject'),
    text: [intro, ...codes.map((code) => codeText(deps, code)), ...notes],
    body: html`${paragraph(intro)}${notes.map(smallPrint)}`,
    cards: html`${codes.map((code) => codeHtml(deps, code))}`,
    reason: texts('mail.issue.reason'),
    list: 'newsletter',
  });
  return { ...mail, messageId: await messageIdOf(deps, slot, subscriber.subscriberId) };
}

/** Stable across retries, so that mailboxes can deduplicate; a keyed hash, so that it reveals no subscriber numbers. */
async function messageIdOf(
  { site, tokens }: NewsletterDeps,
  slot: Date,
  subscriberId: number,
): Promise<string> {
  const hash = await tokens.hash('issue', slot.toISOString(), String(subscriberId));
  return `${hash.toString('hex')}@${new URL(site.url).hostname}`;
}
