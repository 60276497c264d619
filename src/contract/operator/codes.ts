// Codes as the operator sees, filters and changes them.
import { z } from 'zod';
import { Code } from '#contract/codes.ts';
import { bodyRowId, searchText, shopName } from '#contract/parameters.ts';
import { parseDateInput } from '#domain/codes/expiry.ts';
import { PLATFORMS } from '#domain/codes/platforms.ts';
import { CODE_STATES } from '#domain/codes/state.ts';
import { findCategory } from '#domain/core/categories.ts';

const time = z.iso.datetime();
const state = z.enum(CODE_STATES, 'Diesen Zustand gibt es nicht.');
const source = z.enum(
  ['operator', 'community', 'awin', 'tradedoubler', 'research', 'import', 'demo'],
  'Diese Quelle gibt es nicht.',
);

export const OperatorCode = Code.extend({
  affiliateUrl: z.string().nullable().meta({ description: 'Der eigene Link des Codes, nicht der des Shops' }),
  discountText: z.string().meta({ description: 'Wie eingetragen; leer, wenn er sich aus der Höhe ergibt' }),
  expiryDate: time.nullable().meta({ description: 'Gleich validUntil' }),
  state,
  isExpired: z.boolean(),
  daysUntilExpiry: z.int().nullable(),
  validation: z
    .object({ isValid: z.boolean(), errorReason: z.string().nullable(), lastValidated: time.nullable() })
    .nullable()
    .meta({ description: 'Leer, solange nicht geprüft wurde' }),
  source,
  sourceRef: z.string().nullable(),
  editedFields: z
    .array(z.string())
    .meta({ description: 'Von Hand geändert; kein Abgleich überschreibt sie' }),
  votesWorked: z.int(),
  votesFailed: z.int(),
  updatedAt: time,
  withdrawnAt: time.nullable(),
  deletedAt: time.nullable(),
}).meta({ id: 'OperatorCode' });
export type OperatorCode = z.infer<typeof OperatorCode>;

export const OperatorCodePage = z
  .object({ items: z.array(OperatorCode), total: z.int(), page: z.int() })
  .meta({ id: 'OperatorCodePage' });

const PAGE = 50;
const PAGE_MAX = 500;
const SORTS = ['newest', 'shop', 'code', 'value', 'expiry', 'uses', 'popularity'] as const;

const optionalFilter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const OperatorCodeQuery = z.object({
  q: searchText.default(''),
  shop: optionalFilter(searchText).meta({ description: 'Name oder Nummer eines Shops' }),
  source: optionalFilter(source),
  category: optionalFilter(searchText).meta({ description: 'Kurzname oder Name' }),
  state: optionalFilter(state).meta({ description: 'Ohne Angabe alle, die nicht im Papierkorb sind' }),
  sort: z.enum(SORTS, 'Danach lässt sich nicht sortieren.').default('newest'),
  order: z.enum(['asc', 'desc'], 'order muss asc oder desc sein.').optional().meta({
    description: 'Ohne Angabe, was man erwartet: Namen von A an, Zahlen vom Größten an',
  }),
  limit: z.coerce
    .number()
    .int('limit muss eine ganze Zahl sein.')
    .min(1, 'limit muss mindestens 1 sein.')
    .max(PAGE_MAX, `limit darf höchstens ${PAGE_MAX} sein.`)
    .default(PAGE),
  page: z.coerce
    .number()
    .int('page muss eine ganze Zahl sein.')
    .min(1, 'page muss mindestens 1 sein.')
    .max(1_000_000, 'page ist zu groß.')
    .default(1),
});

/** The database stores neither control characters nor halves of pairs; line breaks are fine in longer texts. */
const isLine = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text);
const isText = (text: string) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text);
const text = (name: string, max: number, fits = isText) =>
  z
    .string(`${name} muss ein Text sein.`)
    .trim()
    .max(max, `${name}: höchstens ${max} Zeichen.`)
    .refine(fits, `${name} enthält Zeichen, die nicht gehen.`);
const emptyToNull = (value: unknown) => (value === '' ? null : value);
const address = (name: string) =>
  z.preprocess(
    emptyToNull,
    z
      .string(`${name} muss eine Adresse sein.`)
      .trim()
      .max(2_000, `${name} ist zu lang.`)
      .regex(/^https?:\/\/[^\s]+$/i, `${name} muss mit http:// oder https:// beginnen.`)
      .nullable(),
  );
const moment = (name: string, edge: 'start' | 'end') =>
  z.preprocess(
    emptyToNull,
    z
      .string(`${name} muss ein Datum sein.`)
      .transform((value, context) => {
        const date = parseDateInput(value, edge);
        if (!date) context.addIssue({ code: 'custom', message: `${name} ist kein Datum.` });
        return date ?? z.NEVER;
      })
      .nullable(),
  );
const categorySlug = z.string('Bitte wähle eine Kategorie.').transform((value, context) => {
  const category = findCategory(value.slice(0, 100));
  if (!category) context.addIssue({ code: 'custom', message: 'Diese Kategorie gibt es nicht.' });
  return category?.slug ?? z.NEVER;
});
const amount = z.preprocess(
  // Other programs and the spec write it as text.
  (value) =>
    typeof value === 'string' && /^\d+([.,]\d{1,2})?\s*%?$/.test(value.trim())
      ? Number(value.replace(/[\s%]/g, '').replace(',', '.'))
      : value,
  z
    .number('Die Höhe des Rabatts muss eine Zahl sein.')
    .min(0, 'Die Höhe des Rabatts darf nicht negativ sein.')
    .max(9_999_999, 'Die Höhe des Rabatts ist zu groß.'),
);
const yesOrNo = (name: string) => z.boolean(`${name} muss true oder false sein.`);

const CodeFields = z.object({
  shopId: bodyRowId,
  shopName,
  code: text('Der Code', 60, isLine),
  requiresCode: yesOrNo('requiresCode'),
  title: text('Der Titel', 300, isLine),
  description: text('Die Beschreibung', 5_000),
  conditions: text('Die Bedingungen', 5_000),
  discountText: text('Der Rabatt als Text', 100, isLine),
  discountType: z.enum(['percentage', 'fixed'], 'discountType muss percentage oder fixed sein.'),
  discountValue: amount,
  category: categorySlug,
  isActive: yesOrNo('isActive'),
  featured: yesOrNo('featured'),
  isInfluencer: yesOrNo('isInfluencer'),
  influencerName: z.preprocess(emptyToNull, text('Der Name', 100, isLine).nullable()),
  influencerPlatform: z.preprocess(
    emptyToNull,
    z
      .enum(
        PLATFORMS.map(({ key }) => key),
        'Diese Plattform gibt es nicht.',
      )
      .nullable(),
  ),
  imageUrl: address('Das Bild'),
  affiliateUrl: address('Der Link'),
  popularityScore: z
    .int('Die Beliebtheit muss eine ganze Zahl sein.')
    .min(0, 'Die Beliebtheit muss mindestens 0 sein.')
    .max(100, 'Die Beliebtheit darf höchstens 100 sein.'),
  validFrom: moment('Der Anfang', 'start'),
  validUntil: moment('Das Ende', 'end'),
  /** The spec's other name for it. */
  expiryDate: moment('Das Ende', 'end'),
  allowDuplicate: yesOrNo('allowDuplicate').meta({
    description: 'Auch speichern, wenn es den Code bei diesem Shop schon gibt',
  }),
});

/** What is left out is as usual in a new code, and stays in one that is there. */
export const NewCode = CodeFields.partial().meta({ id: 'NewCode' });
export const CodeEdit = CodeFields.extend({
  followNetwork: yesOrNo('followNetwork').meta({
    description:
      'Frühere Änderungen von Hand aufgeben: Der nächste Abgleich bringt die Angaben des Netzwerks',
  }),
})
  .partial()
  .meta({ id: 'CodeEdit' });
export type CodeEdit = z.infer<typeof CodeEdit>;

const BULK_MAX = 1_000;
const ids = z
  .array(bodyRowId, 'Bitte wähle Codes aus.')
  .min(1, 'Bitte wähle Codes aus.')
  .max(BULK_MAX, `Auf einmal gehen höchstens ${BULK_MAX} Codes.`);

export const BulkChange = z
  .discriminatedUnion(
    'action',
    [
      z.object({ ids, action: z.enum(['delete', 'restore', 'publish', 'hide']) }),
      z.object({ ids, action: z.literal('set-category'), category: categorySlug }),
      z.object({ ids, action: z.literal('set-valid-until'), validUntil: moment('Das Ende', 'end') }),
    ],
    'Diese Aktion gibt es nicht.',
  )
  .meta({ id: 'BulkChange' });

export const BulkAnswer = z
  .object({
    message: z.string(),
    changed: z.int(),
    skipped: z.int().meta({ description: 'Schon so, inzwischen weg, oder hier nicht möglich' }),
    ids: z.array(z.int()).meta({ description: 'Die geänderten' }),
  })
  .meta({ id: 'BulkAnswer' });

export const CodeSummary = z
  .object({
    states: z.object(
      Object.fromEntries(CODE_STATES.map((one) => [one, z.int()])) as Record<
        (typeof CODE_STATES)[number],
        z.ZodInt
      >,
    ),
    demo: z.object({ codes: z.int(), deals: z.int(), shops: z.int() }),
  })
  .meta({ id: 'CodeSummary' });

export const CodeConflict = z
  .object({ code: z.string(), message: z.string(), duplicateOf: z.int().optional() })
  .meta({ id: 'CodeConflict' });
