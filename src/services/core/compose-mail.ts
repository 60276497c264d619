// Puts every mail together: the same head and foot in its text and in its HTML, and the headers that belong to them.
import { html } from 'hono/html';
import type { links } from '#contract/links.ts';
import type { Site } from '#domain/core/site.ts';
import type { Mail } from '#outside/mail/mail.ts';
import { card, type Html, heading, quietLink, renderMail, smallPrint } from './mail-layout.ts';

interface MailContent {
  to: string;
  subject: string;
  /** Where the heading says less than the subject. */
  title?: string;
  /** What the text says between heading and foot. */
  text: string[];
  /** The same, in one frame with the heading. */
  body?: Html;
  /** The same, with frames of its own; heading and `body` then stand above without one. */
  cards?: Html;
  /** Why somebody gets it. */
  reason?: string;
  links: FootLink[];
  /** By which it can be unsubscribed. */
  leave?: { label: string; url: string };
  /** Tells mailing lists of this site apart (RFC 2919). */
  list?: string;
}

type FootLink = [label: string, url: string];

interface LegalDeps {
  site: Site;
  links: Pick<typeof links, 'imprint' | 'privacy'>;
}

export function legalLinks({ site, links }: LegalDeps): FootLink[] {
  return [
    ['Impressum', site.url + links.imprint()],
    ['Datenschutz', site.url + links.privacy()],
  ];
}

export function composeMail(site: Site, content: MailContent): Mail {
  const { to, subject, title = subject, text, body = html``, cards, reason, links, leave, list } = content;
  const foot: FootLink[] = [...(leave ? [[leave.label, leave.url] satisfies FootLink] : []), ...links];
  const lines = ['---', ...foot.map(([label, url]) => `${label}: ${url}`)].join('\n');
  const top = html`${heading(title)}${body}`;
  return {
    to,
    subject,
    text: [title, ...text, ...(reason ? [reason] : []), ...(foot.length > 0 ? [lines] : [])].join('\n\n'),
    html: renderMail({
      ...{ siteName: site.name, siteUrl: site.url, title },
      body: cards ? html`<div style="padding:0 4px 6px">${top}</div>${cards}` : card(top),
      footer: html`${reason ? smallPrint(reason) : ''}${foot.length > 0 ? smallPrint(inOneLine(foot)) : ''}`,
    }),
    headers: {
      // Suppresses out-of-office replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(leave && oneClick(leave.url)),
      ...(list && { 'List-Id': `<${list}.${new URL(site.url).hostname}>` }),
    },
  };
}

function inOneLine(foot: FootLink[]): Html {
  return html`${foot.map(
    ([label, url], index) => html`${index > 0 ? html` &nbsp;·&nbsp; ` : ''}${quietLink(label, url)}`,
  )}`;
}

/** With these a mail program offers to unsubscribe by itself, with one click (RFC 8058). */
function oneClick(leaveUrl: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
