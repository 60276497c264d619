// The parts of every mail's HTML; compose-mail.ts puts them together. Mail clients hardly support stylesheets or modern layout: styles are inline at each
// element, and the few that change in dark mode carry a class.
import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

export const COLOURS = {
  paper: '#FBFAF6',
  card: '#FFFFFF',
  ink: '#0E1B2E',
  quiet: '#51607A',
  line: '#E4E1D8',
  edge: '#838B9A',
  signal: '#D9381E',
  sea: '#0B7A5B',
} as const;

const DARK = `@media (prefers-color-scheme: dark) {
.paper { background-color: #0D1420 !important } .card { background-color: #151E2E !important; border-color: #273349 !important }
.ink { color: #E9EDF4 !important } .quiet { color: #A4B0C4 !important } .sea { color: #3CC79A !important }
.line { border-color: #273349 !important } .code { border-color: #66748F !important }
.button { background-color: #FF6B4F !important; color: #0D1420 !important } }`;

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

interface Layout {
  siteName: string;
  siteUrl: string;
  title: string;
  body: Html;
  footer: Html;
}

export function renderMail({ siteName, siteUrl, title, body, footer }: Layout): string {
  const { paper, ink } = COLOURS;
  return String(html`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title><style>${raw(DARK)}</style></head>
<body class="paper" style="margin:0;padding:0;background-color:${paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${paper}">
<tr><td align="center" style="padding:24px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed;font-family:${raw(FONT)}">
<tr><td style="padding:0 4px 20px"><a href="${siteUrl}" class="ink" style="color:${ink};font-size:18px;line-height:24px;font-weight:bold;text-decoration:none">${siteName}</a></td></tr>
<tr><td>${body}</td></tr>
<tr><td style="padding:20px 4px 0">${footer}</td></tr>
</table></td></tr></table></body></html>`);
}

export function heading(text: string): Html {
  return html`<h1 class="ink" style="margin:0 0 12px;color:${COLOURS.ink};font-size:24px;line-height:30px;font-weight:bold">${text}</h1>`;
}

export function paragraph(content: string | Html): Html {
  return html`<p class="ink" style="margin:0 0 16px;color:${COLOURS.ink};font-size:16px;line-height:25px">${content}</p>`;
}

export function smallPrint(content: string | Html): Html {
  return html`<p class="quiet" style="margin:0 0 10px;color:${COLOURS.quiet};font-size:14px;line-height:21px">${content}</p>`;
}

export function card(content: Html): Html {
  const { card, line } = COLOURS;
  // Without the fixed layout one long German word would push the card out of a phone's screen.
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>
<td class="card" style="padding:20px 20px 10px;overflow-wrap:break-word;word-wrap:break-word;background-color:${card};border:1px solid ${line};border-radius:14px">${content}</td></tr></table>`;
}

export function button(label: string, url: string): Html {
  return html`<a href="${url}" class="button" style="display:inline-block;padding:12px 20px;border-radius:10px;background-color:${COLOURS.signal};color:#FFFFFF;font-size:16px;line-height:20px;font-weight:bold;text-decoration:none">${label}</a>`;
}

export function quietLink(label: string, url: string): Html {
  return html`<a href="${url}" class="quiet" style="color:${COLOURS.quiet};text-decoration:underline">${label}</a>`;
}
