// The limits of mails to addresses that strangers may have typed: of the newsletter, of alerts and of receipts of reports.
import type { Database } from '#db/core/connect.ts';
import { catchAllDomainOf, mailboxOf } from '#domain/core/email-address.ts';
import { consumeLimit, type LimitedClient, type LimitName, overLimit } from './limits.ts';

interface LimitedAddress {
  emailKey: string;
  /** With a key of its own for each kind of mail: none takes what another may send to the same mailbox. */
  hash: (text: string) => Promise<Buffer>;
}

/** Throws at the first limit that is reached; those after it count nothing. `form` has the limits of this kind of mail alone. */
export async function consumeMailLimits(
  db: Database,
  now: Date,
  address: LimitedAddress,
  from: LimitedClient,
  form: { client: LimitName; address: LimitName },
): Promise<void> {
  await consumeLimit(db, now, form.client, from.client);
  for (const [name, key] of await limitsOf(address, from.network, form.address))
    await consumeLimit(db, now, name, key);
}

/** For a mail that is left out rather than refused; limits behind the first that is reached count nothing here, either. */
export async function isWithinMailLimits(
  db: Database,
  now: Date,
  address: LimitedAddress,
  network: Buffer,
  ofForm: LimitName,
): Promise<boolean> {
  for (const [name, client] of await limitsOf(address, network, ofForm))
    if ((await overLimit(db, now, name, [{ client }])).size > 0) return false;
  return true;
}

async function limitsOf(
  { emailKey, hash }: LimitedAddress,
  network: Buffer,
  ofForm: LimitName,
): Promise<[LimitName, Buffer][]> {
  const mailbox = await hash(mailboxOf(emailKey));
  const domain = catchAllDomainOf(emailKey);
  const limits: [LimitName, Buffer][] = [
    ['mailNetwork', network],
    [ofForm, mailbox],
    ['mailboxMonth', mailbox],
  ];
  if (domain) limits.push(['mailDomain', await hash(domain)]);
  return limits;
}
