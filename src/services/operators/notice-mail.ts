import { html } from 'hono/html';
import { formatDateTime } from '#domain/core/format.ts';
import { NOTICE_TEXTS, type NoticeKind } from '#domain/operators/notices.ts';
import type { Mail } from '#outside/mail/mail.ts';
import { card, heading, paragraph, renderMail, smallPrint } from '#services/core/mail-layout.ts';

export interface NoticeSite {
  name: string;
  url: string;
}

/** Without a link to the operator area: its address is hidden, and a mail that asks to sign in is what phishing looks like. */
export function noticeMail({ name, url }: NoticeSite, to: string, kind: NoticeKind, now: Date): Mail {
  const { title, text } = NOTICE_TEXTS[kind];
  const when = `Bemerkt am ${formatDateTime(now)} Uhr. Höchstens eine solche E-Mail in der Stunde.`;
  return {
    to,
    subject: `${name}: ${title}`,
    text: [title, text, when].join('\n\n'),
    html: renderMail({
      ...{ siteName: name, siteUrl: url, title },
      body: card(html`${heading(title)}${paragraph(text)}`),
      footer: smallPrint(when),
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
