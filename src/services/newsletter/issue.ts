// One issue of the newsletter: the codes that can be seen now, as text and as HTML.
import { html } from 'hono/html';
import { type CodeRow, topCodes } from '#db/codes/codes.ts';
import type { Mail } from '#outside/mail/mail.ts';
import { codeHtml, codeText, isAdvertised } from '#services/core/mail-codes.ts';
import { heading, listHeaders, paragraph, renderMail, smallPrint } from '#services/core/mail-layout.ts';
import { type MailTexts, mailTexts } from '#services/texts/site.ts';
import type { NewsletterDeps } from './deps.ts';
import { htmlFooter, leaveUrlOf, textFooter } from './mails.ts';

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
  const { site } = deps;
  const leaveUrl = await leaveUrlOf(deps, subscriber.subscriberId);
  const subject = texts('mail.issue.subject');
  const notes = [
    ...(codes.some(isAdvertised) ? [`* ${texts('mail.issue.affiliate')}`] : []),
    ...(codes.some((code) => code.source === 'demo') ? [texts('demo.notice')] : []),
  ];
  const reason = texts('mail.issue.reason');
  const parts = [subject, texts('mail.issue.intro'), ...codes.map((code) => codeText(deps, code)), ...notes];
  return {
    to: subscriber.email,
    subject,
    text: [...parts, reason, textFooter(deps, leaveUrl)].join('\n\n'),
    html: renderMail({
      siteName: site.name,
      siteUrl: site.url,
      title: subject,
      body: html`<div style="padding:0 4px 6px">${heading(subject)}${paragraph(texts('mail.issue.intro'))}${notes.map(smallPrint)}</div>
${codes.map((code) => codeHtml(deps, code))}`,
      footer: html`${smallPrint(reason)}${htmlFooter(deps, leaveUrl)}`,
    }),
    headers: { ...listHeaders(leaveUrl), 'List-Id': `<newsletter.${new URL(site.url).hostname}>` },
    messageId: await messageIdOf(deps, slot, subscriber.subscriberId),
  };
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
