// A code as it stands in a mail, as text and as HTML.
import { html } from 'hono/html';
import type { links } from '#contract/links.ts';
import type { CodeRow } from '#db/codes/codes.ts';
import { conditionLine } from '#domain/codes/condition-chips.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { formatLastDay, NO_END } from '#domain/codes/expiry.ts';
import { COLOURS, card, type Html, paragraph, smallPrint } from './mail-layout.ts';

interface MailSite {
  site: { url: string };
  links: Pick<typeof links, 'shop'>;
}

/** Whether we earn when somebody buys there. */
export function isAdvertised(code: CodeRow): boolean {
  return Boolean(code.affiliateUrl || code.shopAffiliateUrl);
}

function shopLabel(code: CodeRow): string {
  return isAdvertised(code) ? `${code.shopName}*` : code.shopName;
}

function shopUrl({ site, links }: MailSite, code: CodeRow): string {
  return site.url + links.shop(code.shopSlug);
}

/** Dates, not days left: a mail may be read a week later. */
function expiryOf({ validUntil }: CodeRow): string {
  return validUntil ? `Gültig bis ${formatLastDay(validUntil)}` : NO_END;
}

export function codeText(deps: MailSite, code: CodeRow): string {
  const about = code.description || code.title;
  const conditions = conditionLine(code);
  return [
    `${discountLabel(code)} bei ${shopLabel(code)}`,
    ...(about ? [about] : []),
    ...(conditions ? [`Bedingungen: ${conditions}`] : []),
    code.requiresCode && code.code ? `Code: ${code.code}` : 'Kein Code nötig',
    expiryOf(code),
    shopUrl(deps, code),
  ].join('\n');
}

export function codeHtml(deps: MailSite, code: CodeRow): Html {
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
${smallPrint([expiryOf(code), conditionLine(code)].filter(Boolean).join(' · '))}`;
  return html`<div style="padding-bottom:16px">${card(content)}</div>`;
}
