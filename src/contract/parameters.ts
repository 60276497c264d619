// Parts of requests that many calls share. Text is bounded and free of control characters, which the database refuses.
import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from '#domain/core/fold.ts';
import { REGIONS } from '#domain/insights/regions.ts';

const NO_CONTROLS = /^[^\p{Cc}]*$/u;

export const searchText = z
  .string()
  .max(SEARCH_MAX_LENGTH, `Der Suchtext darf höchstens ${SEARCH_MAX_LENGTH} Zeichen lang sein.`)
  .regex(NO_CONTROLS, 'Der Suchtext darf keine Steuerzeichen enthalten.');

/** Of a list: without it, all. */
export const listSearch = searchText.default('');

export const shopName = z
  .string('Bitte gib einen Shop an.')
  .trim()
  .min(1, 'Bitte gib einen Shop an.')
  .max(80, 'Der Shopname darf höchstens 80 Zeichen lang sein.')
  .regex(NO_CONTROLS, 'Der Shopname darf keine Steuerzeichen enthalten.');

const ROW_ID_MAX = 2_147_483_647;

/** In an address, where everything is text. */
export const idParam = z.object({ id: z.coerce.number().int().min(1).max(ROW_ID_MAX) });
/** In a body, where `true` and `["1"]` are no numbers. */
export const bodyRowId = z.int().min(1).max(ROW_ID_MAX);

const regionKeys = REGIONS.map(({ key }) => key);
export const regionKey = z.enum(regionKeys, 'Diese Region gibt es nicht.');

/** The region a visitor has chosen travels with what is counted. */
export const countedRegion = z.object({ region: regionKey.default('deutschland') });
