// Sends mail: through a mail server, or, where none is configured, as files somebody can open.
import { createTransport } from 'nodemailer';
import { MailError, toMailError } from './error.ts';
import { createOutbox } from './outbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** Without angle brackets. Equal ids tell a mailbox that it is the same mail again. */
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
  /** Folder for the mails when there is no server. */
  outbox: string;
}

/** A mail server that does not answer costs whoever waits seconds, not minutes. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
const DEADLINE_MS = 30_000;
/** Nothing in a mail is ever read from a file or fetched from an address that stands in it. */
const SEALED = { disableFileAccess: true, disableUrlAccess: true };

export function createMailer({ smtpUrl, from, outbox }: MailerOptions): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(outbox, from);
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // Only what was certainly not sent goes out over another connection; see mail-error.ts.
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

/** The server may answer a little every few seconds and never come to an end. */
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
    // As an object it is taken for one address, whatever stands in it.
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
