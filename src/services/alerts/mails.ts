// The mails around setting an alert. They advertise nothing, because nobody has agreed to advertising yet.
import { html } from 'hono/html';
import { formatList } from '#domain/core/format.ts';
import type { Mail } from '#outside/mail/mail.ts';
import { composeMail, legalLinks } from '#services/core/compose-mail.ts';
import { CONFIRM_DAYS } from '#services/core/consent.ts';
import { button, type Html, paragraph, smallPrint } from '#services/core/mail-layout.ts';
import type { MailTexts } from '#services/texts/site.ts';
import type { AlertDeps } from './deps.ts';

interface To {
  recipientId: number;
  email: string;
}

export async function confirmationMail(
  deps: AlertDeps,
  texts: MailTexts,
  to: To,
  { shops, from }: { shops: string[]; from: Date },
): Promise<Mail> {
  const { site, links, tokens } = deps;
  const url = site.url + links.confirmAlerts(await tokens.confirmation(to.recipientId, from));
  const named = `${shops.length === 1 ? 'Shop' : 'Shops'}: ${formatList(shops)}`;
  const [text, consent] = [texts('mail.alertConfirm.text'), texts('mail.alertConfirm.consent')];
  const rest = `Der Link gilt ${CONFIRM_DAYS} Tage. ${texts('mail.alertConfirm.ignore')}`;
  return alertMail(deps, to, {
    subject: texts('mail.alertConfirm.subject'),
    text: [text, named, `Benachrichtigung bestätigen: ${url}`, consent, rest],
    body: html`${paragraph(text)}${paragraph(named)}
<p style="margin:0 0 16px">${button('Benachrichtigung bestätigen', url)}</p>${paragraph(consent)}${smallPrint(rest)}`,
  });
}

/** Sent instead of the confirmation: a mail that is missing would allow user enumeration. */
export async function alreadySetMail(deps: AlertDeps, texts: MailTexts, to: To, shop: string): Promise<Mail> {
  const text = texts('mail.alertAlready.text');
  const named = `Shop: ${shop}`;
  return alertMail(deps, to, {
    subject: texts('mail.alertAlready.subject'),
    text: [text, named],
    body: html`${paragraph(text)}${paragraph(named)}`,
    withSettings: true,
  });
}

interface Content {
  subject: string;
  text: string[];
  body?: Html;
  cards?: Html;
  reason?: string;
  list?: string;
  /** Not before somebody has confirmed: there is nothing to set. */
  withSettings?: boolean;
}

export async function alertMail(
  deps: AlertDeps,
  { recipientId, email }: To,
  { withSettings = false, ...content }: Content,
): Promise<Mail> {
  const { site, links, tokens } = deps;
  const settings = site.url + links.alertSettings(await tokens.settings(recipientId));
  const leave = site.url + links.leaveAlerts(await tokens.leaving(recipientId));
  return composeMail(site, {
    ...content,
    to: email,
    links: [
      ...(withSettings ? [['Einstellungen', settings] satisfies [string, string]] : []),
      ...legalLinks(deps),
    ],
    leave: { label: 'Alle abbestellen', url: leave },
  });
}
