// Somebody who waits for codes of shops and reads the mails: what tests of alerts do again and again.
import { expect } from 'vitest';
import type { TestSite } from '#test/support/test-site.ts';
import type { ReadMail } from './mail-reader.ts';
import type { SmtpReceiver } from './smtp-receiver.ts';

export function createAlertReader(site: TestSite, smtp: SmtpReceiver) {
  let clients = 0;
  /** Each time from another network, unless an address is given. */
  const nextClient = () => {
    clients += 1;
    return `198.${18 + Math.floor(clients / 250)}.${clients % 250}.7`;
  };
  const reader = {
    ask: (email: string, shopId: number, more: object = {}, from = nextClient()) =>
      site.post(`/api/shops/${shopId}/alert`, { email, ...more }, { 'X-Forwarded-For': from }),
    last(email: string): ReadMail {
      const mail = smtp.to(email).at(-1);
      if (!mail) throw new Error(`no mail to ${email}`);
      return mail;
    },
    /** Asks for all of the shops and confirms once. */
    async join(email: string, shopIds: number[], more: object = {}) {
      for (const shopId of shopIds) expect((await reader.ask(email, shopId, more)).status).toBe(200);
      expect((await reader.post(alertPath(reader.last(email), 'bestaetigen'))).status).toBe(200);
    },
    /** As a mail program does it: no cookie, no origin, a form's body. */
    post: (path: string, fields: Record<string, string> = { 'List-Unsubscribe': 'One-Click' }) =>
      fetch(site.origin + path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
  return reader;
}

export function alertPath(
  { text }: ReadMail,
  page: 'bestaetigen' | 'einstellungen' | 'weiter' | 'abmelden',
): string {
  return new RegExp(`https?://[^/\\s]+(/benachrichtigung/${page}/\\S+)`).exec(text)?.[1] ?? 'no link';
}
