// Which addresses we write to, and when two spellings are the same mailbox.
import { EMAIL_MAX_LENGTH } from './email-length.ts';

const MAX_LOCAL_LENGTH = 64;
/** Dots separate, so they neither start nor end a name nor stand twice. Quoted names are refused: nobody has one. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

export interface EmailAddress {
  /** What mail is sent to: the name as it was typed, because only the mail server knows whether its case counts. */
  address: string;
  /** Equal for all spellings of one mailbox. */
  key: string;
}

/** Null for anything but one plain address: no accepted one can add a line or a recipient (header injection). */
export function parseEmailAddress(text: string): EmailAddress | null {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, Math.max(0, at));
  const domain = asciiDomain(trimmed.slice(at + 1));
  if (local.length > MAX_LOCAL_LENGTH || !LOCAL.test(local) || domain === null) return null;
  const address = `${local}@${domain}`;
  return address.length > EMAIL_MAX_LENGTH ? null : { address, key: address.toLowerCase() };
}

/** Providers that deliver to one mailbox under several names, and the signs in the name of a mailbox that they ignore. */
const ONE_MAILBOX = [
  { domain: 'gmail.com', domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  {
    domain: 'proton.me',
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    ignored: /[._-]/g,
  },
  { domain: 'icloud.com', domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/g },
];

/**
 * The mailbox behind an address, as far as one can tell: many providers deliver `anna+otto@` to `anna@`, some ignore dots
 * or have several names. For limits only, so that no mailbox gets what was meant for a hundred; where it is wrong, two
 * people share a limit.
 */
export function mailboxOf(key: string): string {
  const at = key.lastIndexOf('@');
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const provider = ONE_MAILBOX.find(({ domains }) => domains.includes(key.slice(at + 1)));
  return provider ? `${name.replace(provider.ignored, '')}@${provider.domain}` : name + key.slice(at);
}

/** Where everybody has a mailbox of their own, and many sign up on one day. */
const PROVIDERS = new Set(
  (
    'gmail.com googlemail.com gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de magenta.de freenet.de mail.de email.de ' +
    'online.de arcor.de vodafone.de vodafonemail.de kabelmail.de unitybox.de o2online.de o2mail.de 1und1.de ionos.de posteo.de ' +
    'mailbox.org outlook.com outlook.de hotmail.com hotmail.de live.com live.de msn.com yahoo.com yahoo.de ymail.com aol.com ' +
    'aol.de icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com tutanota.de tuta.io tuta.com bluewin.ch ' +
    'hispeed.ch a1.net aon.at chello.at'
  ).split(' '),
);

/** The domain of an address whose mails may all arrive in one mailbox, whatever the name (catch-all); null at providers. */
export function catchAllDomainOf(key: string): string | null {
  const domain = key.slice(key.lastIndexOf('@') + 1);
  return PROVIDERS.has(domain) ? null : domain;
}

/** Enough to tell apart, too little to write to: `anna@example.de` is `a•••@e•••.de`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`;
}

/** Mail servers know a domain like müller.de only by its ASCII name. */
function asciiDomain(typed: string): string | null {
  if (typed.length > EMAIL_MAX_LENGTH || !TYPED_DOMAIN.test(typed)) return null;
  const url = URL.parse(`http://${typed}/`);
  return url && DOMAIN.test(url.hostname) ? url.hostname : null;
}
