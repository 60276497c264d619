import { z } from 'zod';
import { dealScore, isDealScore } from '#domain/deals/score.ts';
import { categoryField, linesField, optionalUrlField, textField, urlField } from './fields.ts';
import { operatorPage, operatorSearch, pageOf } from './lists.ts';

const SCORE_RANGE = 'Die Beliebtheit liegt zwischen 1 und 100.';

export const OperatorDeal = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    shopName: z.string(),
    shopSlug: z.string().nullable(),
    category: z.string(),
    imageUrl: z.string().nullable().meta({ description: 'Wie eingetragen; gezeigt wird /deal-picture/{id}' }),
    affiliateUrl: z.string(),
    discount: z.string(),
    featured: z.boolean(),
    isActive: z.boolean(),
    popularityScore: z.int(),
    clickCount: z.int(),
    source: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'OperatorDeal' });
export type OperatorDeal = z.infer<typeof OperatorDeal>;

export const OperatorDealPage = pageOf(OperatorDeal).meta({ id: 'OperatorDealPage' });

export const OperatorDealQuery = z.object({
  q: operatorSearch,
  filter: z.enum(['all', 'shown', 'inactive', 'not-featured', 'deleted']).default('all'),
  page: operatorPage,
});
export type OperatorDealQuery = z.infer<typeof OperatorDealQuery>;

export const DealInput = z
  .object({
    title: textField('Der Titel', 150, 'Bitte gib einen Titel ein.'),
    shopName: textField('Der Shopname', 80, 'Bitte gib den Namen des Shops ein.'),
    description: linesField('Die Beschreibung', 1_000, 'Bitte gib eine Beschreibung ein.'),
    affiliateUrl: urlField('Affiliate-URL', 'Bitte gib die Affiliate-URL ein.'),
    imageUrl: optionalUrlField('Bild-URL'),
    category: categoryField('Bitte wähle eine Kategorie.').default('Fashion'),
    discount: z
      .string('Bitte gib den Rabatt als Text ein.')
      .trim()
      .max(40, 'Der Rabatt darf höchstens 40 Zeichen haben.')
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Der Rabatt darf keine Steuerzeichen enthalten.')
      .nullish(),
    featured: z.boolean('featured ist ja oder nein.').default(true),
    isActive: z.boolean('isActive ist ja oder nein.').default(true),
    popularityScore: z
      .unknown()
      .refine((score) => isDealScore(dealScore(score)), SCORE_RANGE)
      .optional()
      .meta({ type: 'integer', description: '1 bis 100; was keine Zahl ist, gilt als 50' }),
  })
  .meta({ id: 'DealInput' });
export type DealInput = z.infer<typeof DealInput>;
