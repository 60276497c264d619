// How fields of networks are parsed: strict about what we rely on, lenient about what is empty or missing.

import { z } from 'zod';

import { saysNoCode } from '#domain/codes/no-code.ts';
import { parseDateInput } from '#domain/core/date-input.ts';
import { plainText } from '#domain/core/plain-text.ts';
import { publicUrl } from '#domain/core/public-url.ts';

/** Later ends are placeholders such as 9999-12-31. */
const LAST_YEAR = 2200;
/** As long as a code may be in the database. */
const LONGEST_CODE = 60;

export const id = z
  .union([z.int().nonnegative(), z.string().regex(/^\d{1,18}$/)])
  .transform((value) => String(value));

export const text = (maxLength: number) =>
  z
    .string()
    .nullish()
    .transform((value) => plainText(value ?? '', maxLength));

/** As forms and files take one; any other is as good as none. */
export const link = z
  .string()
  .nullish()
  .transform((value) => publicUrl(value ?? ''));

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

export const code = z
  .string()
  .nullish()
  .transform((value, context) => {
    const trimmed = value?.trim() ?? '';
    if (trimmed === '' || saysNoCode(trimmed)) return null;
    if (trimmed.length <= LONGEST_CODE && !/\p{Cc}/u.test(trimmed)) return trimmed.toWellFormed();
    context.addIssue({ code: 'custom', message: `Der Code hat mehr als ${LONGEST_CODE} Zeichen.` });
    return z.NEVER;
  });

/** ISO text or milliseconds. Without an offset it is Berlin time; a bare day is meant whole. */
export const time = (edge: 'start' | 'end') =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value, context) => {
      if (value === null || value === undefined || value === '') return null;
      if (typeof value === 'string' && Number(value.slice(0, 4)) >= LAST_YEAR) return null;
      const date = typeof value === 'number' ? new Date(value) : parseDateInput(value, edge);
      if (date && !Number.isNaN(date.getTime())) return date.getUTCFullYear() >= LAST_YEAR ? null : date;
      // Not null: a code whose end we cannot read would be shown for ever.
      context.addIssue({
        code: 'custom',
        message: `Die Zeitangabe „${String(value).slice(0, 40)}“ ist nicht lesbar.`,
      });
      return z.NEVER;
    });
