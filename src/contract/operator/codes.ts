// Codes as the operator sees, filters and changes them.

import { z } from 'zod';
import { Code } from '#contract/codes.ts';
import { inputShape, outputShape } from '#contract/fields.ts';
import { limitUpTo, page, pageOf } from '#contract/paging.ts';
import { bodyRowId, listSearch, searchText, shopName } from '#contract/parameters.ts';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { CODE_STATES } from '#domain/codes/state.ts';
import { recordOf } from '#domain/core/objects.ts';
import { SOURCES } from '#domain/core/sources.ts';

const time = z.iso.datetime();
const state = z.enum(CODE_STATES, 'Diesen Zustand gibt es nicht.');
const source = z.enum(
  SOURCES.map(({ key }) => key),
  'Diese Quelle gibt es nicht.',
);

const { discount: storedDiscount, ...editable } = outputShape(CODE_FIELDS, 'edited');

export const OperatorCode = Code.extend({
  ...editable,
  influencerPlatform: z.string().nullable(),
  affiliateUrl: z.string().nullable().meta({ description: 'Der eigene Link des Codes, nicht der des Shops' }),
  discountText: storedDiscount.meta({
    description: 'Wie eingetragen; leer, wenn er sich aus der Höhe ergibt',
  }),
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

export const OperatorCodePage = pageOf(OperatorCode).meta({ id: 'OperatorCodePage' });

const SORTS = [
  ...(['fit', 'newest', 'shop', 'code', 'value', 'expiry', 'uses', 'popularity', 'source'] as const),
] as const;

const optionalFilter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const OperatorCodeQuery = z.object({
  q: listSearch,
  shop: optionalFilter(searchText).meta({ description: 'Name oder Nummer eines Shops' }),
  source: optionalFilter(source),
  category: optionalFilter(searchText).meta({ description: 'Kurzname oder Name' }),
  state: optionalFilter(state).meta({ description: 'Ohne Angabe alle, die nicht im Papierkorb sind' }),
  sort: z.enum(SORTS, 'Danach lässt sich nicht sortieren.').optional().meta({
    description: 'Ohne Angabe die besten Treffer der Suche, ohne Suche die neuesten zuerst',
  }),
  order: z.enum(['asc', 'desc'], 'order muss asc oder desc sein.').optional().meta({
    description: 'Ohne Angabe, was man erwartet: Namen von A an, Zahlen vom Größten an',
  }),
  limit: limitUpTo(500, 50),
  page,
});

const yesOrNo = (name: string) => z.boolean(`${name} muss true oder false sein.`);
// The API's `discount` is the finished text; what is stored goes by another name here.
const { discount: discountText, ...fields } = inputShape(CODE_FIELDS);

const CodeInput = z.object({
  ...fields,
  discountText,
  shopId: bodyRowId,
  shopName,
  /** The spec's other name for `validUntil`. */
  expiryDate: fields.validUntil,
  allowDuplicate: yesOrNo('allowDuplicate').meta({
    description: 'Auch speichern, wenn es den Code bei diesem Shop schon gibt',
  }),
});

/** What is left out is as usual in a new code, and stays in one that is there. */
export const NewCode = CodeInput.partial().meta({ id: 'NewCode' });
export type NewCode = z.infer<typeof NewCode>;
export const CodeEdit = CodeInput.extend({
  popularityScore: fields.popularityScore.nullable().meta({
    description:
      'Leer: gilt nicht mehr, was von Hand eingetragen war; das tägliche Update berechnet sie wieder',
  }),
  followNetwork: yesOrNo('followNetwork').meta({
    description:
      'Frühere Änderungen von Hand aufgeben: Der nächste Abgleich bringt die Angaben des Netzwerks',
  }),
})
  .partial()
  .meta({ id: 'CodeEdit' });

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
      z.object({ ids, action: z.literal('set-category'), category: fields.category }),
      z.object({ ids, action: z.literal('set-valid-until'), validUntil: fields.validUntil }),
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
    changeId: z.int().nullable().meta({
      description:
        'Nummer im Protokoll, unter der sich das zurücknehmen lässt; leer, wo es ein Gegenteil gibt',
    }),
  })
  .meta({ id: 'BulkAnswer' });

export const CatalogueFigures = z
  .object({ shops: z.int(), categories: z.int(), influencers: z.int() })
  .meta({ id: 'CatalogueFigures', description: 'Was Besucher jetzt sehen können' });

export const CodeSummary = z
  .object({
    states: z.object(recordOf(CODE_STATES, () => z.int())),
    demo: z.object({ codes: z.int(), deals: z.int(), shops: z.int() }),
  })
  .meta({ id: 'CodeSummary' });

export const CodeConflict = z
  .object({ code: z.string(), message: z.string(), duplicateOf: z.int().optional() })
  .meta({ id: 'CodeConflict' });
