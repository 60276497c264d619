// Somebody who subscribes and reads the mails: what tests of the newsletter do again and again.
import { expect } from 'vitest';
import type { TestSite } from '#test/support/test-site.ts';
import type { ReadMail } from './mail-reader.ts';
import type { SmtpReceiver } from './smtp-receiver.ts';

export interface NewsletterReader {
  /** Each time from another address of the network, unless one is given. */
  subscribe(email: string, from?: string): Promise<Response>;
  confirm(email: string): Promise<Response>;
  /** Subscribes and confirms. */
  join(email: string): Promise<void>;
  post(path: string): Promise<Response>;
}

export function createReader(site: TestSite, smtp: SmtpReceiver): NewsletterReader {
  let clients = 0;
  const nextClient = () => {
    clients += 1;
    return `198.51.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
  };
  const reader: NewsletterReader = {
    subscribe: (email, from = nextClient()) =>
      site.post('/api/newsletter/subscribe', { email }, { 'X-Forwarded-For': from }),
    confirm: (email) => {
      const mail = smtp.to(email).findLast((one) => one.text.includes('/bestaetigen/'));
      if (!mail) throw new Error('no confirmation came');
      return reader.post(confirmPath(mail));
    },
    async join(email) {
      expect((await reader.subscribe(email)).status).toBe(200);
      expect((await reader.confirm(email)).status).toBe(200);
    },
    // As a mail program does it: no cookie, no origin, a form's body.
    post: (path) =>
      fetch(site.origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
  };
  return reader;
}

export function confirmPath({ text }: ReadMail): string {
  return /https?:\/\/[^/\s]+(?<path>\/newsletter\/bestaetigen\/\S+)/.exec(text)?.groups?.path ?? 'no link';
}

export function leavePath(mail: ReadMail): string {
  return (
    /^<https?:\/\/[^/]+(?<path>\/newsletter\/abmelden\/[^>]+)>$/.exec(mail.header('List-Unsubscribe'))?.groups
      ?.path ?? 'no link'
  );
}
