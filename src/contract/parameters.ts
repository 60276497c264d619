// Parts of requests that many calls share. Text is bounded and free of control characters, which the database refuses.
import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from '#domain/core/fold.ts';
import { REGIONS } from '#domain/insights/regions.ts';

/** What the database stores: no control characters, no lone surrogates. */
export const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text. `what` is the beginning of a sentence. */
export function line(max: number, what: string) {
  return z
    .string(`${what} muss ein Text sein.`)
    .max(max, `${what} darf höchstens ${max} Zeichen lang sein.`)
    .regex(STORABLE, `${what} darf keine Steuerzeichen enthalten.`);
}

export const searchText = line(SEARCH_MAX_LENGTH, 'Der Suchtext');

/** Of a list: without it, all. */
export const listSearch = searchText.default('');

export const shopName = z
  .string('Bitte gib einen Shop an.')
  .trim()
  .min(1, 'Bitte gib einen Shop an.')
  .max(80, 'Der Shopname darf höchstens 80 Zeichen lang sein.')
  .regex(STORABLE, 'Der Shopname darf keine Steuerzeichen enthalten.');

const ROW_ID_MAX = 2_147_483_647;

/** A number in an address, where everything is text. It has one spelling: each other one would be kept in caches apart. */
export function numberInAddress<Checked extends z.ZodType>(number: Checked) {
  return z.preprocess((text) => (text === String(Number(text)) ? Number(text) : text), number);
}

export const idParam = z.object({ id: numberInAddress(z.number().int().min(1).max(ROW_ID_MAX)) });
/** In a body, where `true` and `["1"]` are no numbers. */
export const bodyRowId = z.int().min(1).max(ROW_ID_MAX);

const regionKeys = REGIONS.map(({ key }) => key);
export const regionKey = z.enum(regionKeys, 'Diese Region gibt es nicht.');

/** The region a visitor has chosen travels with what is counted. */
export const countedRegion = z.object({ region: regionKey.default('deutschland') });
