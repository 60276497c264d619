// What visitors may submit as a code, and when two submissions mean the same one.

import { looksLikeAddress, looksLikePhone, refuseCodeText } from '#domain/codes/code-text.ts';
import { foldGerman } from '#domain/core/fold.ts';

export const SUBMISSIONS_NEEDED = 3;

export const SUBMISSION_STATES = ['pending', 'published', 'rejected'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

const CODE_MAX_LENGTH = 60;
const SHOP_MAX_LENGTH = 80;

export interface Submission {
  code: string;
  shopName: string;
}

// Control characters, lone surrogates (the database refuses them), marks that reverse text, and whatever is not seen: with
// a letter that shows nothing (U+3164) a name looks like that of another shop.
const HIDDEN = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2066-\u2069\ufff9-\ufffb]/u;
const MARKUP = /[<>]|&#?\w+;/;
const EMAIL = /[^\s@]@[^\s@]+\.[^\s@]/;
const URL_LIKE =
  /:\/\/|^\/\/|(?<![\p{L}\p{N}])www\.|^(?:https?|javascript|data|mailto|ftp|file|tel|vbscript):|\.[a-z]{2,}[/?#]/iu;
const BARE_DOMAIN = /^[\p{L}\p{Nd}-]+(?:\.[\p{L}\p{Nd}-]+)*\.\p{L}{2,}$/u;
/** The dot of Dr.Hauschka, s.Oliver and St.Pauli. */
const INITIALS = /(?<![\p{L}\p{Nd}.-])\p{L}{1,2}\.(?=\p{Lu}\p{Ll}{3})/gu;

// Signs of programs, not of codes and names; an apostrophe is in names such as L'Oréal.
const PROGRAM_SIGNS = /[;="`\\{}]|--/;

// Whole words only, so that Scunthorpe and Dickies stay welcome. Surnames and brands are left out.
const INSULTS = new Set(
  [
    'arsch arschloch arschlöcher bastard drecksau dreckskerl fick ficken ficker fotze hure huren hurensohn idiot',
    'kanake missgeburt miststück nazi nazis neger nutte penner scheiß scheiße schlampe schwuchtel spast spasti',
    'vollidiot wichser wixxer asshole bitch bullshit cunt fag faggot fuck fucked fucker fucking motherfucker',
    'nigga nigger retard shit shitty slut twat wanker whore',
  ]
    .join(' ')
    .split(' ')
    .map(foldGerman),
);

export function normaliseSubmission({ code, shopName }: Submission): Submission {
  return { code: tidy(code), shopName: tidy(shopName) };
}

/** Two texts with the same key are the same submission: case and outer or doubled spaces do not count. */
export function submissionKey(text: string): string {
  // Through capitals, because only they make 'ß' and 'ss' alike; down before, because 'ẞ' is one already.
  return tidy(text).toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

/** Why a submission is not accepted, in words for the visitor, or null when it is. */
export function refuseSubmission(submission: Submission): string | null {
  const { code, shopName } = normaliseSubmission(submission);
  if (code === '' || shopName === '') return 'Bitte füllen Sie alle Felder aus.';
  if ([...code].length > CODE_MAX_LENGTH) return `Der Code darf höchstens ${CODE_MAX_LENGTH} Zeichen haben.`;
  if ([...shopName].length > SHOP_MAX_LENGTH) {
    return `Der Shopname darf höchstens ${SHOP_MAX_LENGTH} Zeichen haben.`;
  }
  // Shops such as Booking.com are named after their domain; a code never is.
  if (BARE_DOMAIN.test(code)) return 'Bitte gib einen Code ein, keine Internetadresse.';
  return refuseText(code) ?? refuseText(shopName) ?? refuseCodeText(code) ?? refuseShopName(shopName);
}

/** A page bears the name, so that it must not be a message either. */
function refuseShopName(shopName: string): string | null {
  const text = shopName.normalize('NFKC');
  if (looksLikePhone(text)) return 'Der Shopname sieht aus wie eine Telefonnummer.';
  if (BARE_DOMAIN.test(text) || !looksLikeAddress(text.replace(INITIALS, ''))) return null;
  return 'Der Shopname enthält eine Internetadresse. Bitte gib nur den Namen ein.';
}

function refuseText(text: string): string | null {
  if (HIDDEN.test(text)) return 'Code und Shopname dürfen keine Steuerzeichen enthalten.';
  if (MARKUP.test(text)) return 'Code und Shopname dürfen kein HTML enthalten.';
  if (PROGRAM_SIGNS.test(text)) return 'Code und Shopname dürfen keine Zeichen wie ; = " { } enthalten.';
  if (EMAIL.test(text)) return 'Code und Shopname dürfen keine E-Mail-Adresse enthalten.';
  if (URL_LIKE.test(text)) return 'Code und Shopname dürfen keine Internetadresse enthalten.';
  return isInsulting(text) ? 'Bitte verzichte auf Beleidigungen.' : null;
}

/** What cannot be a code, from any source. */
export function isForeignText(code: string): boolean {
  return [HIDDEN, MARKUP, EMAIL, URL_LIKE, BARE_DOMAIN].some((pattern) => pattern.test(code));
}

function isInsulting(text: string): boolean {
  return foldGerman(text)
    .split(/[^\p{L}]+/u)
    .some((word) => INSULTS.has(word));
}

function tidy(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

export interface Submitter {
  visitor: string;
  /** IPv4 /24, IPv6 /48. */
  network: string;
  /** IPv4 /16, IPv6 /32: as far as one can tell offline, what one provider gives out. Null for what came before. */
  neighbourhood: string | null;
  isIpv6: boolean | null;
}

/** How many different people these are at least. */
export function differentSubmitters(
  submitters: readonly Submitter[],
  apart: 'network' | 'neighbourhood',
): number {
  return firstOfEach(submitters, apart).length;
}

/**
 * One of each of the people that these are at least. Each must differ from all counted before in the cookie and in the
 * network, or the neighbourhood where a shop is new. Whoever has IPv6 has IPv4 too (dual stack), so the two families do
 * not add up: the larger number counts.
 */
export function firstOfEach<One extends Submitter>(
  submitters: readonly One[],
  apart: 'network' | 'neighbourhood',
): One[] {
  const families = Map.groupBy(submitters, ({ isIpv6 }) => isIpv6 === true);
  const people = [...families.values()].map((family) => firstOfFamily(family, apart));
  return people.reduce((most, one) => (one.length > most.length ? one : most), []);
}

function firstOfFamily<One extends Submitter>(
  submitters: readonly One[],
  apart: 'network' | 'neighbourhood',
): One[] {
  const visitors = new Set<string>();
  const places = new Set<string>();
  return submitters.filter(({ visitor, [apart]: place }) => {
    if (visitors.has(visitor) || places.has(place ?? '')) return false;
    visitors.add(visitor);
    places.add(place ?? '');
    return true;
  });
}
