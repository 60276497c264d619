// The mails around a subscription. They advertise nothing, because nobody has agreed to advertising yet.
import { html } from 'hono/html';
import type { Mail } from '#outside/mail/mail.ts';
import { CONFIRM_DAYS } from '#services/core/consent.ts';
import {
  button,
  card,
  type Html,
  heading,
  listHeaders,
  paragraph,
  quietLink,
  renderMail,
  smallPrint,
} from '#services/core/mail-layout.ts';
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
  return subscriptionMail(deps, to, link, {
    subject: texts('mail.confirm.subject'),
    text: [text, `Anmeldung bestätigen: ${url}`, consent, `${lifetime} ${ignore}`],
    html: html`${paragraph(text)}<p style="margin:0 0 16px">${button('Anmeldung bestätigen', url)}</p>
${paragraph(consent)}${smallPrint(`${lifetime} ${ignore}`)}`,
  });
};

/** Sent instead of the confirmation: a mail that is missing would allow user enumeration. */
export const alreadyThereMail: Write = (deps, texts, to, link) => {
  const text = texts('mail.already.text');
  return subscriptionMail(deps, to, link, {
    subject: texts('mail.already.subject'),
    text: [text],
    html: paragraph(text),
  });
};

interface Content {
  subject: string;
  text: string[];
  html: Html;
}

async function subscriptionMail(
  deps: NewsletterDeps,
  to: string,
  { subscriberId }: ConfirmationLink,
  { subject, text, html: content }: Content,
): Promise<Mail> {
  const { site } = deps;
  const leaveUrl = await leaveUrlOf(deps, subscriberId);
  return {
    to,
    subject,
    text: [subject, ...text, textFooter(deps, leaveUrl)].join('\n\n'),
    html: renderMail({
      siteName: site.name,
      siteUrl: site.url,
      title: subject,
      body: card(html`${heading(subject)}${content}`),
      footer: htmlFooter(deps, leaveUrl),
    }),
    headers: listHeaders(leaveUrl),
  };
}

export async function leaveUrlOf(
  { site, links, tokens }: NewsletterDeps,
  subscriberId: number,
): Promise<string> {
  return site.url + links.leaveNewsletter(await tokens.leaving(subscriberId));
}

export function textFooter({ site, links }: NewsletterDeps, leaveUrl: string): string {
  return [
    '---',
    `Abmelden: ${leaveUrl}`,
    `Impressum: ${site.url}${links.imprint()}`,
    `Datenschutz: ${site.url}${links.privacy()}`,
  ].join('\n');
}

export function htmlFooter({ site, links }: NewsletterDeps, leaveUrl: string): Html {
  return smallPrint(html`${quietLink('Newsletter abmelden', leaveUrl)} &nbsp;·&nbsp;
${quietLink('Impressum', site.url + links.imprint())} &nbsp;·&nbsp;
${quietLink('Datenschutz', site.url + links.privacy())}`);
}
