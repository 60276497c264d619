// A real mail server on this machine that keeps what it is given.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerError } from 'smtp-server';
import { type ReadMail, readMail } from './mail-reader.ts';

interface ReceivedMail extends ReadMail {
  /** The addresses of the envelope, which need not be those in the header. */
  sender: string;
  recipients: string[];
}

export interface SmtpReceiver {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  to(address: string): ReceivedMail[];
  rules: {
    /** Drops whoever connects. */
    isDown?: boolean;
    /** Answers a recipient with this error instead of taking it. */
    refuse?: ((address: string) => { code: number; text: string } | undefined) | undefined;
    /** Runs with the mail in hand and before the sender gets its reply; may wait, fail, or never end. */
    beforeAccepting?: ((mail: ReceivedMail) => void | Promise<void>) | undefined;
  };
  /** Open now. */
  connections(): number;
  /** Drops every connection without a word. */
  breakOff(): void;
  close(): Promise<void>;
}

export async function startSmtpReceiver(port = 0): Promise<SmtpReceiver> {
  const mails: ReceivedMail[] = [];
  const rules: SmtpReceiver['rules'] = {};
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    // Knows nobody.
    onAuth: (_auth, _session, done) => done(replyError(535, 'wrong password')),
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      const refusal = rules.refuse?.(address);
      done(refusal ? replyError(refusal.code, refusal.text) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          ...readMail(Buffer.concat(chunks)),
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
        };
        mails.push(mail);
        try {
          await rules.beforeAccepting?.(mail);
          done(null);
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
  });
  // A sender that is killed breaks its connection; that is what some tests are about.
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  const sockets = new Set<Socket>();
  listener.on('connection', (socket: Socket) => {
    if (rules.isDown) socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mails,
    to: (address) => mails.filter(({ recipients }) => recipients.includes(address)),
    rules,
    connections: () => sockets.size,
    breakOff: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function replyError(responseCode: number, text: string): SMTPServerError {
  return Object.assign(new Error(text), { responseCode });
}
