// One issue of the newsletter: the codes that can be seen now, as text and as HTML.
import { html } from 'hono/html';
import { type CodeRow, topCodes } from '#db/codes/codes.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { formatDate } from '#domain/core/format.ts';
import type { Mail } from '#outside/mail/mail.ts';
import {
  COLOURS,
  card,
  type Html,
  heading,
  paragraph,
  renderMail,
  smallPrint,
} from '#services/core/mail-layout.ts';
import { type MailTexts, mailTexts } from '#services/texts/site.ts';
import type { NewsletterDeps } from './deps.ts';
import { htmlFooter, leaveUrlOf, listHeaders, textFooter } from './mails.ts';

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

/** Whether we earn when somebody buys there. */
function isAdvertised(code: CodeRow): boolean {
  return Boolean(code.affiliateUrl || code.shopAffiliateUrl);
}

function shopLabel(code: CodeRow): string {
  return isAdvertised(code) ? `${code.shopName}*` : code.shopName;
}

function shopUrl({ site, links }: NewsletterDeps, code: CodeRow): string {
  return site.url + links.shop(code.shopSlug);
}

/** Dates, not days left: a mail may be read a week later. */
function expiryOf({ validUntil }: CodeRow): string {
  return validUntil ? `Gültig bis ${formatDate(validUntil)}` : 'Ohne Ablaufdatum';
}

function codeText(deps: NewsletterDeps, code: CodeRow): string {
  const about = code.description || code.title;
  return [
    `${discountLabel(code)} bei ${shopLabel(code)}`,
    ...(about ? [about] : []),
    ...(code.conditions ? [`Bedingungen: ${code.conditions}`] : []),
    code.requiresCode && code.code ? `Code: ${code.code}` : 'Kein Code nötig',
    expiryOf(code),
    shopUrl(deps, code),
  ].join('\n');
}

function codeHtml(deps: NewsletterDeps, code: CodeRow): Html {
  const { ink, sea, edge } = COLOURS;
  const url = shopUrl(deps, code);
  const about = code.description || code.title;
  const content = html`
<p class="sea" style="margin:0;color:${sea};font-size:28px;line-height:34px;font-weight:bold">${discountLabel(code)}</p>
<p style="margin:2px 0 8px;font-size:18px;line-height:26px;font-weight:bold"><a href="${url}" class="ink" style="color:${ink};text-decoration:underline">${shopLabel(code)}</a></p>
${about ? paragraph(about) : ''}
${
  code.requiresCode && code.code
    ? html`<p class="ink code" style="margin:0 0 12px;padding:10px 14px;border:2px dashed ${edge};border-radius:10px;color:${ink};font-family:Menlo,Consolas,monospace;font-size:18px;line-height:26px;font-weight:bold;text-align:center;word-break:break-all">${code.code}</p>`
    : paragraph('Kein Code nötig')
}
${smallPrint([expiryOf(code), code.conditions].filter(Boolean).join(' · '))}`;
  return html`<div style="padding-bottom:16px">${card(content)}</div>`;
}
