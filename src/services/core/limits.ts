// Fixed-window rate limits per client for calls that cost something. Reads have a generous one per instance, in http/.
import type { Database } from '#db/core/connect.ts';
import { consumePoints, type LimitState, resetPoints } from '#db/core/rate-limits.ts';
import { AppError } from '#domain/core/app-error.ts';

/** Keys of limits: keyed hashes of an address and of its network. */
export interface LimitedClient {
  client: Buffer;
  network: Buffer;
}

const HOUR = 3_600;

const LIMITS = {
  count: { points: 60, seconds: 60, message: 'Zu viele Aufrufe. Bitte warte eine Minute.' },
  event: { points: 120, seconds: 60, message: 'Zu viele Aufrufe. Bitte warte eine Minute.' },
  // What is stored of a network, which may have many addresses (IPv6 /48), grows no faster than ten people can act.
  countNetwork: { points: 600, seconds: 60, message: 'Zu viele Aufrufe. Bitte warte eine Minute.' },
  eventNetwork: { points: 1_200, seconds: 60, message: 'Zu viele Aufrufe. Bitte warte eine Minute.' },
  // Never refused to anybody: views of a network beyond it add nobody to the active visitors. As long as these are looked at.
  presence: { points: 40, seconds: 300, message: 'Zu viele Aufrufe.' },
  vote: {
    points: 30,
    seconds: HOUR,
    message: 'Danke! Das waren schon viele Rückmeldungen. Bitte versuche es später erneut.',
  },
  // Only of answers by a form: each makes a row of its own, which copies have made for the others within their limits.
  voteNetwork: {
    points: 300,
    seconds: HOUR,
    message: 'Aus deinem Netz kamen gerade sehr viele Rückmeldungen. Bitte versuche es später erneut.',
  },
  submit: {
    points: 10,
    seconds: HOUR,
    message: 'Du hast in der letzten Stunde schon viele Codes eingereicht. Bitte versuche es später erneut.',
  },
  // Somebody who changes addresses within one network must not be able to fill the operator's lists.
  submitNetwork: {
    points: 40,
    seconds: HOUR,
    message: 'Aus deinem Netz kamen gerade sehr viele Codes. Bitte versuche es später erneut.',
  },
  report: {
    points: 10,
    seconds: HOUR,
    message: 'Du hast in der letzten Stunde schon viele Codes gemeldet. Bitte versuche es später erneut.',
  },
  reportNetwork: {
    points: 40,
    seconds: HOUR,
    message: 'Aus deinem Netz kamen gerade sehr viele Meldungen. Bitte versuche es später erneut.',
  },
  // Of receipts, to addresses that strangers may have entered: a limit against mail bombing. The report is kept, or anybody
  // could keep the owner of an address from reporting.
  reportAddress: {
    points: 5,
    seconds: 24 * HOUR,
    message:
      'Mit dieser E-Mail-Adresse wurde heute schon mehrmals gemeldet. Bitte versuche es morgen erneut.',
  },
  subscribe: {
    points: 3,
    seconds: HOUR,
    message: 'Du hast dich in der letzten Stunde schon mehrmals angemeldet. Bitte versuche es später erneut.',
  },
  // Of an operator or token, to any address: whoever has stolen a session or token must not have mails sent in our name.
  testIssue: {
    points: 10,
    seconds: HOUR,
    message: 'In der letzten Stunde gingen schon zehn Testausgaben hinaus. Bitte versuche es später erneut.',
  },
  // Counted for known and unknown addresses alike, so that a refusal does not allow user enumeration.
  subscribeAddress: {
    points: 3,
    seconds: 24 * HOUR,
    message:
      'An diese Adresse haben wir heute schon mehrere E-Mails geschickt. Bitte schau in dein Postfach.',
  },
  alert: {
    points: 10,
    seconds: HOUR,
    message:
      'Du hast in der letzten Stunde schon viele Benachrichtigungen bestellt. Bitte versuche es später erneut.',
  },
  // Somebody who changes addresses within one network must not be able to send mails to ever more strangers. For alerts, the
  // newsletter and receipts of reports together.
  mailNetwork: {
    points: 40,
    seconds: HOUR,
    message: 'Aus deinem Netz kamen gerade sehr viele Anmeldungen. Bitte versuche es später erneut.',
  },
  // More than the newsletter's: several shops in a row are what the form is for.
  alertAddress: {
    points: 5,
    seconds: 24 * HOUR,
    message:
      'An diese Adresse haben wir heute schon mehrere E-Mails geschickt. Bitte schau in dein Postfach.',
  },
  // A domain that takes all names is one mailbox with as many addresses as one likes. Of the newsletter, of alerts and of
  // reports each.
  mailDomain: {
    points: 20,
    seconds: 24 * HOUR,
    message:
      'An Adressen dieser Domain haben wir heute schon viele E-Mails geschickt. Bitte versuche es morgen erneut.',
  },
  // The patient way: a few mails a day that nobody asked for, for months. Of the newsletter, of alerts and of reports each.
  mailboxMonth: {
    points: 20,
    seconds: 30 * 24 * HOUR,
    message:
      'An diese Adresse haben wir in letzter Zeit schon viele E-Mails geschickt. Bitte schau in dein Postfach.',
  },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Takes one point for this client; throws when there is none left. */
export async function consumeLimit(db: Database, now: Date, name: LimitName, client: Buffer): Promise<void> {
  const key = limitKey(name, client);
  const { seconds, points } = LIMITS[name];
  const standing = (await consumePoints(db, now, new Map([[key, 1]]), seconds)).get(key);
  if (standing && standing.points > points) throw refusal(name, standing, now);
}

/** The same for a batch: which items are over the limit, a client's first ones being served first. */
export async function overLimit<Item extends { client: Buffer }>(
  db: Database,
  now: Date,
  name: LimitName,
  items: Item[],
): Promise<Map<Item, AppError>> {
  const refused = new Map<Item, AppError>();
  if (items.length === 0) return refused;
  const { seconds, points } = LIMITS[name];
  const byClient = Map.groupBy(items, ({ client }) => limitKey(name, client));
  const claims = new Map([...byClient].map(([key, own]) => [key, own.length]));
  for (const [key, standing] of await consumePoints(db, now, claims, seconds)) {
    const own = byClient.get(key) ?? [];
    const left = Math.max(0, points - (standing.points - own.length));
    for (const item of own.slice(left)) refused.set(item, refusal(name, standing, now));
  }
  return refused;
}

/** Over the limit of the client, or of its network; who is refused for the first takes nothing of the second. */
export async function overLimits<Item extends LimitedClient>(
  db: Database,
  now: Date,
  names: { client: LimitName; network: LimitName },
  items: Item[],
): Promise<Map<Item, AppError>> {
  const refused = await overLimit(db, now, names.client, items);
  const rest = items.filter((item) => !refused.has(item)).map((item) => ({ item, client: item.network }));
  for (const [{ item }, error] of await overLimit(db, now, names.network, rest)) refused.set(item, error);
  return refused;
}

export async function resetLimit(db: Database, name: LimitName, client: Buffer): Promise<void> {
  await resetPoints(db, limitKey(name, client));
}

function limitKey(name: LimitName, client: Buffer): string {
  return `${name}:${client.toString('base64url')}`;
}

function refusal(name: LimitName, { resetAt }: LimitState, now: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000));
  return new AppError('too_many', { userMessage: LIMITS[name].message, retryAfterSeconds });
}
