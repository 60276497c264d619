// The mail of a day: new codes of all shops somebody waits for, and the question whether to go on.
import { html } from 'hono/html';
import type { AlertClaim } from '#db/alerts/deliveries.ts';
import { type CodeRow, codesById } from '#db/codes/codes.ts';
import { KEPT_DAYS } from '#domain/alerts/rules.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import { formatDate, formatList, plural } from '#domain/core/format.ts';
import type { Mail } from '#outside/mail/mail.ts';
import { codeHtml, codeText, isAdvertised } from '#services/core/mail-codes.ts';
import { button, card, paragraph, smallPrint } from '#services/core/mail-layout.ts';
import { type MailTexts, mailTexts } from '#services/texts/site.ts';
import type { AlertDeps } from './deps.ts';
import { alertMail } from './mails.ts';

/** Nobody reads more; a shop that brings hundreds at once must not make a mail of megabytes. */
const SHOWN = 20;

export async function newsMail(deps: AlertDeps, claim: AlertClaim, day: string): Promise<Mail> {
  const texts = await mailTexts(deps.db, deps.site);
  const shown = await codesById(deps.db, claim.codeIds.slice(0, SHOWN));
  const question = claim.asks ? await keepQuestion(deps, texts, claim) : null;
  const notes = notesOf(texts, shown, claim.codeIds.length - shown.length);
  const mail = await alertMail(deps, claim, {
    subject: subjectOf(texts, shown),
    text: [...shown.map((code) => codeText(deps, code)), ...notes, ...(question ? [question.text] : [])],
    cards: html`${shown.map((code) => codeHtml(deps, code))}${notes.map(smallPrint)}${question?.html ?? ''}`,
    reason: texts('mail.alert.reason'),
    list: 'benachrichtigung',
    withSettings: true,
  });
  return { ...mail, messageId: await messageIdOf(deps, day, claim.recipientId) };
}

function subjectOf(texts: MailTexts, codes: CodeRow[]): string {
  const shops = [...new Set(codes.map(({ shopName }) => shopName))];
  if (shops.length === 0) return texts('mail.alertKeep.subject');
  const named =
    shops.length > 3
      ? `${shops.slice(0, 2).join(', ')} und ${shops.length - 2} weiteren Shops`
      : formatList(shops);
  return `${codes.length === 1 ? 'Neuer Code' : 'Neue Codes'} bei ${named}`;
}

function notesOf(texts: MailTexts, codes: CodeRow[], more: number): string[] {
  return [
    ...(more > 0 ? [`Und ${plural(more, 'weiterer Code', 'weitere Codes')} auf den Seiten der Shops.`] : []),
    ...(codes.some(isAdvertised) ? [`* ${texts('mail.issue.affiliate')}`] : []),
    ...(codes.some(({ source }) => source === 'demo') ? [texts('demo.notice')] : []),
  ];
}

async function keepQuestion(
  { site, links, tokens }: AlertDeps,
  texts: MailTexts,
  { recipientId, keptAt }: AlertClaim,
) {
  const url = site.url + links.keepAlerts(await tokens.settings(recipientId));
  const text = `${texts('mail.alertKeep.text')} Ohne deinen Klick enden sie am ${formatDate(addDays(keptAt, KEPT_DAYS))}.`;
  return {
    text: `${text}\nWeiter benachrichtigen: ${url}`,
    html: html`<div style="padding-bottom:16px">${card(
      html`${paragraph(text)}<p style="margin:0 0 16px">${button('Weiter benachrichtigen', url)}</p>`,
    )}</div>`,
  };
}

/** Stable across retries, so that mailboxes can deduplicate; a keyed hash, so that it reveals no numbers. */
async function messageIdOf({ site, tokens }: AlertDeps, day: string, recipientId: number): Promise<string> {
  const hash = await tokens.hash('alert', day, String(recipientId));
  return `${hash.toString('hex')}@${new URL(site.url).hostname}`;
}
