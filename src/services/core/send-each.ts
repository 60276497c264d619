// One mail after the other, each at most once: docs/decisions/008-newsletter-once.md says why. When the process dies, the
// outcome of one mail at most is unknown.
import type { NotDelivered } from '#db/core/deliveries.ts';
import { MailError } from '#outside/mail/error.ts';
import { type Mail, type Mailer, NO_MAIL_SERVER } from '#outside/mail/mail.ts';

/** Circuit breaker: this many failures in a row are the mail server's; better to stop than to use up every retry. */
const TROUBLE_LIMIT = 3;
/** Recipients between two notes of the progress. */
const NOTE_EVERY = 20;

export interface SendingOptions {
  signal?: AbortSignal | undefined;
  progress?: ((counts: Record<string, unknown>) => Promise<void>) | undefined;
}

export interface SendingResult<Ended extends string> {
  sent: number;
  /** Certainly not accepted. */
  refused: number;
  /** Perhaps accepted, perhaps not; never retried. */
  unknown: number;
  /** How many another run would still write to. */
  left: number;
  ended: Ended | 'mail trouble' | 'stopped';
  /** For operators: why the mail server did not take the last mail that it refused. */
  trouble?: string;
}

/** What a run has claimed for one recipient. */
interface Delivery {
  mail: Mail;
  noteSent(): Promise<void>;
  noteNotSent(how: NotDelivered): Promise<void>;
}

interface Recipients<Ended extends string> {
  /** The next delivery, null where there is nothing to send to somebody, or why there is nobody left. */
  next(): Promise<Delivery | null | Ended>;
  countLeft(): Promise<number>;
}

export async function sendEach<Ended extends string>(
  mailer: Mailer,
  { next, countLeft }: Recipients<Ended>,
  { signal, progress }: SendingOptions,
): Promise<SendingResult<Ended>> {
  const counts = { sent: 0, refused: 0, unknown: 0 };
  let trouble = '';
  const total = await countLeft();
  const finish = async (ended: SendingResult<Ended>['ended']) => ({
    ...counts,
    left: await countLeft(),
    ended,
    ...(trouble && { trouble }),
  });
  for (let troubles = 0, position = 0; troubles < TROUBLE_LIMIT; position++) {
    if (signal?.aborted) return finish('stopped');
    if (position % NOTE_EVERY === 0) await progress?.({ ...counts, total });
    const delivery = await next();
    if (typeof delivery === 'string') return finish(delivery);
    if (delivery === null) continue;
    const failure = await deliver(mailer, delivery);
    counts[failure === null ? 'sent' : failure.outcome === 'unknown' ? 'unknown' : 'refused'] += 1;
    if (failure === null) troubles = 0;
    else if (failure.outcome !== 'recipient') {
      troubles += 1;
      trouble = troubleOf(failure);
    }
  }
  return finish('mail trouble');
}

function troubleOf({ detail }: MailError): string {
  if (detail === NO_MAIL_SERVER) return 'Es ist kein Mailserver eingerichtet (SMTP_URL).';
  if (detail.startsWith('EAUTH'))
    return `Der Mailserver lehnt die Anmeldung ab, SMTP_URL prüfen (${detail}).`;
  return `Der Mailserver nimmt keine E-Mails an (${detail}).`;
}

/** Null when the mail was accepted. Any other error leaves the delivery `sending`, as a crash would: never retried. */
async function deliver(mailer: Mailer, { mail, noteSent, noteNotSent }: Delivery): Promise<MailError | null> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.outcome !== 'unknown') {
      await noteNotSent({
        state: error.outcome === 'recipient' ? 'failed' : 'refused',
        counts: error.outcome !== 'unreachable',
      });
    }
    return error;
  }
  await noteSent();
  return null;
}
