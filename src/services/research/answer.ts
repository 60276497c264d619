// Reads what a language model answered, whether it came over the wire or was pasted by a person.
import { z } from 'zod';
import { AppError } from '#domain/core/app-error.ts';
import { plainText } from '#domain/core/plain-text.ts';
import { type DraftContent, judgeFinding, type RefusedFinding } from '#domain/research/findings.ts';
import { jsonIn } from '#domain/research/json-in-text.ts';
import { submissionKey } from '#domain/submissions/submission.ts';

export interface Findings {
  drafts: { draft: DraftContent; problems: string[] }[];
  refused: RefusedFinding[];
}

/** More codes than any shop has: somebody is making them up. */
const MOST_CODES = 50;

const field = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : String(value)));

/** Whatever else an entry holds is left out: only these fields are asked for. */
const Entry = z
  .object({
    code: field,
    description: field,
    discount: field,
    conditions: field,
    valid_from: field,
    valid_until: field,
    source_url: field,
  })
  .transform(({ valid_from: validFrom, valid_until: validUntil, source_url: sourceUrl, ...rest }) => ({
    ...rest,
    validFrom,
    validUntil,
    sourceUrl,
  }));

/** What the model is asked to keep to, where it can be made to. Optional fields are nullable: strict mode wants all. */
export const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['codes'],
  properties: {
    codes: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: [
          'code',
          'description',
          'discount',
          'conditions',
          'valid_from',
          'valid_until',
          'source_url',
        ],
        properties: {
          code: { type: 'string' },
          description: { type: 'string' },
          discount: { type: 'string' },
          conditions: { type: ['string', 'null'] },
          valid_from: { type: ['string', 'null'] },
          valid_until: { type: ['string', 'null'] },
          source_url: { type: 'string' },
        },
      },
    },
  },
} as const;

/** Fails with a German reason when there is no list of codes in the text. */
export function readAnswer(text: string, now: Date, siteUrl: string): Findings {
  const entries = entriesIn(text);
  const findings: Findings = { drafts: [], refused: [] };
  const seen = new Set<string>();
  for (const entry of entries.slice(0, MOST_CODES)) {
    const refuse = (reason: string) => findings.refused.push({ what: nameOf(entry), reason });
    const read = Entry.safeParse(entry);
    if (!read.success) {
      refuse('Der Eintrag hat nicht die verlangte Form.');
      continue;
    }
    const judged = judgeFinding(read.data, now, siteUrl);
    if ('refused' in judged) {
      refuse(judged.refused);
    } else if (seen.has(submissionKey(judged.draft.code))) {
      refuse('Der Code steht zweimal in der Antwort.');
    } else {
      seen.add(submissionKey(judged.draft.code));
      findings.drafts.push(judged);
    }
  }
  if (entries.length > MOST_CODES) {
    const what = `${entries.length - MOST_CODES} weitere Einträge`;
    findings.refused.push({
      what,
      reason: `Mehr als ${MOST_CODES} Codes in einer Antwort werden nicht gelesen.`,
    });
  }
  return findings;
}

function entriesIn(text: string): unknown[] {
  const { values, cut } = jsonIn(text);
  for (const value of values) {
    const list = Array.isArray(value) ? value : (value as { codes?: unknown }).codes;
    if (Array.isArray(list) && list.every((one) => typeof one === 'object' && one !== null)) return list;
  }
  if (cut) {
    throw unreadable('Die Antwort bricht mitten im JSON ab. Bitte lass sie vollständig ausgeben.');
  }
  const start = plainText(text, 120);
  if (values.length > 0) throw unreadable('In der Antwort fehlt die Liste „codes“.');
  throw unreadable(
    start === ''
      ? 'Die Antwort ist leer.'
      : `In der Antwort steht kein JSON mit Codes. Sie beginnt mit: „${start}“`,
  );
}

function nameOf(entry: unknown): string {
  const code = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'code') : null;
  return plainText(typeof code === 'string' && code.trim() !== '' ? code : 'ohne Code', 60);
}

function unreadable(userMessage: string): AppError {
  return new AppError('unprocessable', { message: 'no codes in the answer', userMessage });
}
