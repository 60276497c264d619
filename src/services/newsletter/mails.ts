// The mails around a subscription. They advertise nothing, because nobody has agreed to advertising yet.
import { html } from 'hono/html';
import type { Mail } from '#outside/mail/mail.ts';
import { composeMail, legalLinks } from '#services/core/compose-mail.ts';
import { CONFIRM_DAYS } from '#services/core/consent.ts';
import { button, type Html, paragraph, smallPrint } from '#services/core/mail-layout.ts';
import type { MailTexts } from '#services/texts/site.ts';
import type { NewsletterDeps } from './deps.ts';
import type { ConfirmationLink } from './tokens.ts';

type Write = (deps: NewsletterDeps, texts: MailTexts, to: string, link: ConfirmationLink) => Promise<Mail>;

export const confirmationMail: Write = async (deps, texts, to, link) => {
  const { site, links, tokens } = deps;
  const url = site.url + links.confirmNewsletter(await tokens.confirmation(link));
  const lifetime = `Der Link gilt ${CONFIRM_DAYS} Tage.`;
  const [text, consent, ignore] = [
    texts('mail.confirm.text'),
    texts('mail.confirm.consent'),
    texts('mail.confirm.ignore'),
  ];
  return subscriberMail(deps, to, link.subscriberId, {
    subject: texts('mail.confirm.subject'),
    text: [text, `Anmeldung bestätigen: ${url}`, consent, `${lifetime} ${ignore}`],
    body: html`${paragraph(text)}<p style="margin:0 0 16px">${button('Anmeldung bestätigen', url)}</p>
${paragraph(consent)}${smallPrint(`${lifetime} ${ignore}`)}`,
  });
};

/** Sent instead of the confirmation: a mail that is missing would allow user enumeration. */
export const alreadyThereMail: Write = (deps, texts, to, link) => {
  const text = texts('mail.already.text');
  return subscriberMail(deps, to, link.subscriberId, {
    subject: texts('mail.already.subject'),
    text: [text],
    body: paragraph(text),
  });
};

interface Content {
  subject: string;
  text: string[];
  body: Html;
  cards?: Html;
  reason?: string;
  list?: string;
}

export async function subscriberMail(
  deps: NewsletterDeps,
  to: string,
  subscriberId: number,
  content: Content,
): Promise<Mail> {
  const { site, links, tokens } = deps;
  const url = site.url + links.leaveNewsletter(await tokens.leaving(subscriberId));
  const leave = { label: 'Newsletter abmelden', url };
  return composeMail(site, { ...content, to, links: legalLinks(deps), leave });
}
