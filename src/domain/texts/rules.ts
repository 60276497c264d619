// What an operator may make of an editable text. The rules follow from a text's key and from how it was at first, so that
// a text somebody adds to the site is checked and can be edited without being entered anywhere else.
import { parseEmailAddress } from '#domain/core/email-address.ts';
import { fillText } from '#domain/core/fill-text.ts';
import { REQUIRED_DETAILS } from './operator-details.ts';

export interface CopyRule {
  maxLength: number;
  /** Whether it may have several lines. */
  multiline: boolean;
  /** Whether it may be empty. */
  optional: boolean;
  /** Without it the site breaks the law; only the operator knows it. */
  mustBeEntered: boolean;
  /** What is replaced in it. */
  placeholders: string[];
  /** Those it makes no sense without. */
  required: string[];
}

const FIGURES = ['codes', 'shops', 'max'];
const LIVE = [...FIGURES, 'site'];
const PLACEHOLDER = /\{(\w+)\}/g;
/** Only these can be put into a mail: figures would have to be counted again for each. */
const IN_MAILS = ['site'];

const SHORT = /\.(?:title|label|subject|question|updated)$|^operator\./;
const FIGURE = /\.value$/;
const LONG = /\.extra$/;
const SEVERAL_LINES = /\.extra$|^operator\.(?:processors|authority|responsible)$/;
/** A consent must say to whom it is given; titles of shop pages must differ. */
const NEEDS_ITS_PLACEHOLDERS = /^mail\.(?:confirm|alertConfirm)\.|^page\.shop\.(?:(?:empty\.)?meta\.)?title$/;
const MARKUP = /<\/?[a-z!]|&#?\w+;/i;
/** With halves of characters, which the database refuses. */
const CONTROLS = /[^\P{Cc}\n]|\p{Cs}/u;

export function copyRule(key: string, original: string): CopyRule {
  const used = placeholdersIn(original);
  const known = key.startsWith('mail.') ? IN_MAILS : LIVE;
  return {
    maxLength: lengthOf(key),
    multiline: SEVERAL_LINES.test(key),
    optional: original === '',
    mustBeEntered: Object.hasOwn(REQUIRED_DETAILS, key),
    placeholders: [...new Set([...known, ...used])],
    required: NEEDS_ITS_PLACEHOLDERS.test(key) ? used : [],
  };
}

function lengthOf(key: string): number {
  if (LONG.test(key)) return 10_000;
  if (FIGURE.test(key)) return 40;
  return SHORT.test(key) && !SEVERAL_LINES.test(key) ? 160 : 1_000;
}

function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** Spaces at the ends and after lines say nothing. */
export function tidyCopy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** Why this text cannot be used, in words for the operator; null when it can. */
export function refuseCopy(key: string, rule: CopyRule, given: string): string | null {
  const text = tidyCopy(given);
  if (text === '') return rule.optional ? null : 'Der Text darf nicht leer sein.';
  if (text.length > rule.maxLength) return `Der Text darf höchstens ${rule.maxLength} Zeichen haben.`;
  if (CONTROLS.test(text)) return 'Der Text darf keine Steuerzeichen enthalten.';
  if (!rule.multiline && text.includes('\n')) return 'Der Text muss in einer Zeile stehen.';
  if (MARKUP.test(text)) return 'HTML ist hier nicht erlaubt. Schreibe einfachen Text.';
  const used = placeholdersIn(text);
  const unknown = used.find((name) => !rule.placeholders.includes(name));
  if (unknown !== undefined) return `Den Platzhalter {${unknown}} gibt es hier nicht.`;
  const missing = rule.required.find((name) => !used.includes(name));
  if (missing !== undefined) return `Der Platzhalter {${missing}} muss vorkommen.`;
  if (key === 'operator.email' && !parseEmailAddress(text)) return 'Das ist keine gültige E-Mail-Adresse.';
  return null;
}

/** Whether it depends on what is in the catalogue. */
export function namesFigures(text: string): boolean {
  return placeholdersIn(text).some((name) => FIGURES.includes(name));
}

/** The text as the site shows it. With nothing to claim the whole claim goes, and with it its place on the page. */
export function insertFigures(text: string, figures: Readonly<Record<string, string>>): string {
  if (figures.max === '' && text.includes('{max}')) return '';
  return fillText(text, figures);
}
