// What a failed attempt to send a mail means for that mail.

export type MailOutcome =
  /** No connection, or sign-in failed: certainly not accepted, and no other mail would be now. */
  | 'unreachable'
  /** Rejected by the server: certainly not accepted. */
  | 'refused'
  /** Hard bounce: this mailbox does not exist or takes nothing, so a retry is useless. */
  | 'recipient'
  /** The connection broke while the mail was being sent: it may have been accepted, so a retry could duplicate it. */
  | 'unknown';

/** Carries codes and never the server's message, which repeats the address, because errors are logged. */
export class MailError extends Error {
  readonly outcome: MailOutcome;
  readonly detail: string;

  constructor(outcome: MailOutcome, detail: string) {
    super(`mail ${outcome}: ${detail}`);
    this.name = 'MailError';
    this.outcome = outcome;
    this.detail = detail;
  }
}

/** The fields nodemailer puts on its errors. */
interface SmtpFailure {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
}

const BEFORE_ANY_MAIL = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EPROXY', 'ECONFIG']);
const WHILE_CONNECTING = new Set(['CONNECTION_TIMEOUT', 'GREETING_TIMEOUT', 'DNS_TIMEOUT']);

export function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const failure = error as SmtpFailure;
  const { code, originalCode, command, responseCode } = failure;
  const detail = [code, originalCode, command, responseCode].filter(Boolean).join(' ') || 'no details';
  return new MailError(outcomeOf(failure), detail);
}

function outcomeOf(failure: SmtpFailure): MailOutcome {
  const { code = '', command, responseCode = 0, syscall, timeoutType = '' } = failure;
  if (BEFORE_ANY_MAIL.has(code)) return 'unreachable';
  if (responseCode >= 400) return isAboutRecipient(failure) ? 'recipient' : 'refused';
  if (syscall === 'connect' || WHILE_CONNECTING.has(timeoutType)) return 'unreachable';
  // The pool's own error, for a connection that closed before the mail was sent: it belongs to no command.
  if (code === 'ECONNECTION' && command === undefined) return 'unreachable';
  if (code === 'EENVELOPE') return 'refused';
  return 'unknown';
}

/** A server that rejects us as a sender also answers to RCPT TO, with 554 or 5.7.x: the address is not at fault. */
function isAboutRecipient({ command, response = '', responseCode = 0 }: SmtpFailure): boolean {
  if (command !== 'RCPT TO' || responseCode < 500) return false;
  const detailed = /^\d{3}[ -]5\.(?<subject>\d)\.\d/.exec(response)?.groups?.subject;
  return detailed ? detailed === '1' || detailed === '2' : [550, 551, 553].includes(responseCode);
}
