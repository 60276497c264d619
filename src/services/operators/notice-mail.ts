import { formatDateTime } from '#domain/core/format.ts';
import type { Site } from '#domain/core/site.ts';
import { NOTICE_TEXTS, type NoticeKind } from '#domain/operators/notices.ts';
import type { Mail } from '#outside/mail/mail.ts';
import { composeMail } from '#services/core/compose-mail.ts';
import { paragraph } from '#services/core/mail-layout.ts';

/** Without a link to the operator area: its address is hidden, and a mail that asks to sign in is what phishing looks like. */
export function noticeMail(site: Site, to: string, kind: NoticeKind, now: Date): Mail {
  const { title, text } = NOTICE_TEXTS[kind];
  const reason = `Bemerkt am ${formatDateTime(now)} Uhr. Höchstens eine solche E-Mail in der Stunde.`;
  const subject = `${site.name}: ${title}`;
  return composeMail(site, { to, subject, title, text: [text], body: paragraph(text), reason, links: [] });
}
