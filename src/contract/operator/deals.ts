import { z } from 'zod';
import { inputShape, optionalIn, outputShape } from '#contract/fields.ts';
import { page, pageOf } from '#contract/paging.ts';
import { bodyRowId, listSearch } from '#contract/parameters.ts';
import { DEAL_FIELDS } from '#domain/deals/fields.ts';
import { DEAL_FILTERS } from '#domain/deals/filters.ts';

export const OperatorDeal = z
  .object({
    id: z.int(),
    ...outputShape(DEAL_FIELDS, 'edited'),
    shopSlug: z.string().nullable(),
    category: z.string(),
    imageUrl: z.string().nullable().meta({ description: 'Wie eingetragen; gezeigt wird /deal-picture/{id}' }),
    clickCount: z.int(),
    source: z.string(),
    updatedAt: z.iso.datetime(),
  })
  // Forms know a category by its name.
  .omit({ categorySlug: true })
  .meta({ id: 'OperatorDeal' });
export type OperatorDeal = z.infer<typeof OperatorDeal>;

export const OperatorDealPage = pageOf(OperatorDeal).meta({ id: 'OperatorDealPage' });

export const OperatorDealQuery = z.object({
  q: listSearch,
  filter: z.enum(DEAL_FILTERS).default('all'),
  page,
});
export type OperatorDealQuery = z.infer<typeof OperatorDealQuery>;

const BULK_MAX = 500;

export const DealBulkChange = z
  .object({
    ids: z
      .array(bodyRowId)
      .min(1, 'Bitte wähle mindestens ein Angebot.')
      .max(BULK_MAX, `Höchstens ${BULK_MAX} Angebote auf einmal.`),
    action: z.enum(['switch-on', 'switch-off'], 'Diese Aktion gibt es nicht.'),
  })
  .meta({ id: 'DealBulkChange' });

export const DealBulkAnswer = z
  .object({ message: z.string(), ids: z.array(z.int()).meta({ description: 'Die geänderten' }) })
  .meta({ id: 'DealBulkAnswer' });

const { discount, ...fields } = inputShape(DEAL_FIELDS);

const DealFields = z.object({
  ...fields,
  discount: discount.nullable().transform((text) => text ?? ''),
});

export const DealInput = DealFields.extend({ category: fields.category.default('fashion') })
  .partial(optionalIn(DEAL_FIELDS))
  .meta({ id: 'DealInput' });
/** What is left out stays. */
export const DealEdit = DealFields.partial().meta({ id: 'DealEdit' });
