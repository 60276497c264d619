// What may become of a code that somebody claims to have found: a draft with what is odd about it, or nothing.

import { parseDiscount } from '#domain/codes/discounts.ts';
import { formatLastDay } from '#domain/codes/expiry.ts';
import { saysNoCode } from '#domain/codes/no-code.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import { parseDateInput } from '#domain/core/date-input.ts';
import type { ValueOf } from '#domain/core/fields.ts';
import { plainText } from '#domain/core/plain-text.ts';
import { publicUrl, siteHost } from '#domain/core/public-url.ts';
import { normaliseSubmission, refuseSubmission } from '#domain/submissions/submission.ts';
import type { DRAFT_FIELDS } from './fields.ts';

/** As it was answered; nothing of it is believed. */
export interface Finding {
  code: string | null;
  description: string | null;
  discount: string | null;
  conditions: string | null;
  validFrom: string | null;
  validUntil: string | null;
  sourceUrl: string | null;
}

type DraftFields = typeof DRAFT_FIELDS;
export type DraftContent = { [Name in keyof DraftFields]: ValueOf<DraftFields[Name]> } & {
  sourceUrl: string;
};

/** An entry of an answer that did not become a draft. */
export interface RefusedFinding {
  /** The code, or what stood in its place. */
  what: string;
  reason: string;
}

export type Judgement = { draft: DraftContent; problems: string[] } | { refused: string };

/** Models ramble: what is longer is cut before it waits for a person, who may publish as much as in any code. */
const LONGEST = { description: 300, discount: 40, conditions: 500, url: 500 };
const UP_TO = /(?<!\p{L})(?:bis\s+zu|up\s+to|bis(?=\s*[\d.,]+\s*(?:%|€|eur|prozent)))/iu;
const FAR_DAYS = 366;

/** `siteUrl` because a code that is quoted from our own page proves nothing. */
export function judgeFinding(finding: Finding, now: Date, siteUrl: string): Judgement {
  const { code } = normaliseSubmission({ code: finding.code ?? '', shopName: '' });
  if (code === '' || saysNoCode(code)) return { refused: 'Es ist kein Code angegeben.' };
  const unfit = refuseSubmission({ code, shopName: 'Shop' });
  if (unfit) return { refused: unfit };
  const source = readSource(finding.sourceUrl, siteUrl);
  if ('refused' in source) return source;
  const problems: string[] = [];
  const validUntil = readDate(finding.validUntil, 'end', 'Ablaufdatum', problems);
  if (validUntil && validUntil <= now)
    return { refused: `Der Code ist am ${formatLastDay(validUntil)} abgelaufen.` };
  if (!finding.validUntil?.trim()) problems.push('Ohne Ablaufdatum: Bitte prüfen, wie lange der Code gilt.');
  if (validUntil && validUntil > addDays(now, FAR_DAYS))
    problems.push('Das Ablaufdatum liegt über ein Jahr entfernt.');
  const validFrom = readDate(finding.validFrom, 'start', 'Anfangsdatum', problems);
  const backwards = validFrom && validUntil && validFrom > validUntil;
  if (backwards) problems.push('Das Anfangsdatum liegt nach dem Ablaufdatum und fehlt deshalb.');
  const description = plainText(finding.description ?? '', LONGEST.description);
  if (description === '') problems.push('Die Beschreibung fehlt.');
  const draft = {
    code,
    description: description || `Rabattcode ${code}`,
    ...readDiscount(finding, problems),
    conditions: plainText(finding.conditions ?? '', LONGEST.conditions),
    validFrom: backwards ? null : validFrom,
    validUntil,
    sourceUrl: source.url,
  };
  return { draft, problems };
}

function readSource(given: string | null, siteUrl: string): { url: string } | { refused: string } {
  const text = given?.trim() ?? '';
  if (text === '') return { refused: 'Die Quelle (source_url) fehlt.' };
  const url = text.length > LONGEST.url ? null : publicUrl(text);
  if (!url) return { refused: 'Die Quelle (source_url) ist keine Internetadresse.' };
  return siteHost(url) === siteHost(siteUrl) ? { refused: 'Die Quelle ist unsere eigene Seite.' } : { url };
}

function readDate(
  given: string | null,
  edge: 'start' | 'end',
  name: string,
  problems: string[],
): Date | null {
  const text = given?.trim() ?? '';
  if (text === '') return null;
  const date = parseDateInput(text, edge);
  if (!date) problems.push(`Das ${name} „${plainText(text, 40)}“ ist nicht lesbar.`);
  return date;
}

function readDiscount({ discount, description }: Finding, problems: string[]) {
  const text = plainText(discount ?? '', LONGEST.discount);
  const named = parseDiscount(text);
  const found = named ?? parseDiscount(description ?? '');
  if (!found) problems.push('Die Höhe des Rabatts ist nicht zu erkennen.');
  return {
    // A text that is stored would be shown in place of the number, also of one that an operator corrects.
    discount: named && !UP_TO.test(text) ? '' : text,
    ...(found ?? { discountType: 'percentage' as const, discountValue: 0 }),
  };
}
