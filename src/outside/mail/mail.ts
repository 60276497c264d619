// Sends mail: by SMTP, or, where no server is configured, as .eml files in a folder, for trying out.
import { createTransport } from 'nodemailer';
import { MailError, toMailError } from './error.ts';
import { createOutbox } from './outbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** Without angle brackets. A retry has the same id, so that the mailbox can discard the duplicate. */
  messageId?: string;
}

export interface Mailer {
  /** Resolves when the mail was accepted; fails with a `MailError` that says whether it may have been. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Folder for the mails when there is no server. Null on a public site, where a file would count as sent and reach nobody. */
  outbox: string | null;
}

/** The detail of the error that says so. */
export const NO_MAIL_SERVER = 'no mail server';

/** Timeouts: a mail server that does not answer costs a visitor seconds, not minutes. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
const DEADLINE_MS = 30_000;
/** Content of a mail is never read from a path or fetched from a URL in it (file disclosure, SSRF). */
const SEALED = { disableFileAccess: true, disableUrlAccess: true };

export function createMailer({ smtpUrl, from, outbox }: MailerOptions): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, from);
  return outbox === null ? noMailer : outboxMailer(outbox, from);
}

const noMailer: Mailer = {
  send: () => Promise.reject(new MailError('unreachable', NO_MAIL_SERVER)),
  close() {},
};

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // Only what was certainly not sent is retried over another connection; see error.ts.
    maxRequeues: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...SEALED,
  });
  return {
    async send(mail) {
      const sending = transport.sendMail(envelopeOf(mail, from));
      try {
        await withinDeadline(sending);
      } catch (error) {
        throw toMailError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The socket timeout alone is not enough: a server may send a little every few seconds and never finish. */
async function withinDeadline(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailError('unknown', 'no end within the deadline')), DEADLINE_MS);
  });
  try {
    await Promise.race([sending, deadline]);
  } finally {
    clearTimeout(timer);
    sending.catch(() => {});
  }
}

function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...SEALED });
  const outbox = createOutbox(folder);
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelopeOf(mail, from));
      try {
        await outbox.put(message as Buffer);
      } catch (error) {
        throw new MailError('unreachable', `outbox: ${(error as NodeJS.ErrnoException).code}`);
      }
    },
    close: () => transport.close(),
  };
}

function envelopeOf({ to, messageId, ...mail }: Mail, from: string) {
  return {
    ...mail,
    from: senderOf(from),
    // As an object it is taken for one address, whatever it contains (header injection).
    to: { name: '', address: to },
    ...(messageId ? { messageId: `<${messageId}>` } : {}),
  };
}

/** A site name with a comma in it would otherwise be read as two senders. */
function senderOf(from: string): { name: string; address: string } {
  const named = /^(?<name>.*)<(?<address>[^<>]+)>\s*$/.exec(from)?.groups;
  const name = (named?.name ?? '').trim().replace(/^"(.*)"$/, '$1');
  return { name, address: (named?.address ?? from).trim() };
}
