import { z } from 'zod';
import { ErrorAnswer } from '#contract/errors.ts';
import { inputShape, optionalIn, outputShape } from '#contract/fields.ts';
import { page, pageOf } from '#contract/paging.ts';
import { line, listSearch } from '#contract/parameters.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { SHOP_FIELDS } from '#domain/shops/fields.ts';

export const OperatorShop = z
  .object({
    id: z.int(),
    slug: z.string(),
    ...outputShape(SHOP_FIELDS, 'edited'),
    category: z.string(),
    logoUrl: z.string().nullable().meta({ description: 'Wie eingetragen; gezeigt wird /logo/{slug}' }),
    visitCount: z.int(),
    popularityScore: z.int(),
    source: z.string(),
    needsReview: z
      .boolean()
      .meta({ description: 'Aus Einreichungen entstanden, noch von niemandem angesehen' }),
    shownCodes: z.int().meta({ description: 'Codes, die Besucher jetzt sehen' }),
    codeCount: z.int().meta({ description: 'Alle Codes, auch abgelaufene' }),
    dealCount: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  // Forms know a category by its name.
  .omit({ categorySlug: true })
  .meta({ id: 'OperatorShop' });
export type OperatorShop = z.infer<typeof OperatorShop>;

export const OperatorShopPage = pageOf(OperatorShop).meta({ id: 'OperatorShopPage' });

export const OperatorShopQuery = z.object({
  q: listSearch,
  category: line(80, 'Die Kategorie').optional(),
  filter: z.enum(['all', 'popular', 'without-codes', 'without-address', 'review', 'deleted']).default('all'),
  sort: z.enum(['name', 'visits', 'popularity', 'codes', 'created']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page,
});
export type OperatorShopQuery = z.infer<typeof OperatorShopQuery>;

const { name, ...fields } = inputShape(SHOP_FIELDS);

const ShopFields = z.object({
  name: name.refine((given) => foldCompact(given) !== '', {
    message: 'Der Name braucht mindestens einen Buchstaben oder eine Ziffer.',
  }),
  ...fields,
  force: z.boolean().meta({
    description: 'Auch dann, wenn ein anderer Shop dieselbe Website oder diesen anderen Namen hat',
  }),
});

export const ShopInput = ShopFields.partial({ ...optionalIn(SHOP_FIELDS), force: true }).meta({
  id: 'ShopInput',
});
/** What is left out stays. */
export const ShopEdit = ShopFields.partial().meta({ id: 'ShopEdit' });

/** 409: it may be the same shop. */
export const ShopDuplicate = ErrorAnswer.extend({
  duplicate: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    url: z.string(),
    match: z.enum(['name', 'alias', 'domain']),
  }),
  mayForce: z.boolean().meta({ description: 'Falsch bei gleichem Namen' }),
}).meta({ id: 'ShopDuplicate' });
export type ShopDuplicate = z.infer<typeof ShopDuplicate>;
