import { z } from 'zod';
import { SHOP_FIELDS } from '#domain/shops/fields.ts';
import { outputShape } from './fields.ts';

export const Shop = z
  .object({
    id: z.int(),
    slug: z.string(),
    ...outputShape(SHOP_FIELDS, 'visible'),
    category: z.string(),
    logoUrl: z.string().meta({ description: 'Auf diesem Server, nie bei Dritten' }),
    codeCount: z.int().meta({ description: 'Codes, die jetzt gültig sind' }),
    codesChangedAt: z.iso.datetime().nullable(),
    hasNoLink: z
      .literal(true)
      .optional()
      .meta({ description: 'Es führt kein Link dorthin: Er ist ungeprüft oder seine Adresse unbekannt' }),
  })
  .meta({ id: 'Shop' });
export type Shop = z.infer<typeof Shop>;

/** What only a shop's own page shows. */
export const ShopDetails = Shop.extend({
  isUnreviewed: z
    .literal(true)
    .optional()
    .meta({ description: 'Aus Einreichungen entstanden, und niemand von uns hat ihn angesehen' }),
  lastCodeAt: z.iso.datetime().nullable().meta({
    description: 'Bis wann der letzte Code galt; null, solange es Codes gibt oder noch nie welche gab',
  }),
  checkedAt: z.iso.datetime().nullable().meta({
    description:
      'Ohne Codes: wann zuletzt nach welchen gesehen wurde; null, wenn niemand für diesen Shop nachsieht',
  }),
  related: z
    .array(z.object({ name: z.string(), slug: z.string(), codeCount: z.int() }))
    .meta({ description: 'Beliebte Shops derselben Kategorie, die Codes haben' }),
}).meta({ id: 'ShopDetails' });
export type ShopDetails = z.infer<typeof ShopDetails>;

/** A shop in the directory, where thousands of them come at once. */
export const DirectoryShop = z
  .object({
    name: z.string(),
    slug: z.string(),
    category: z.string(),
    visitCount: z.int(),
    codeCount: z.int(),
  })
  .meta({ id: 'DirectoryShop' });
export type DirectoryShop = z.infer<typeof DirectoryShop>;

export const ShopVisit = z
  .object({ id: z.int(), name: z.string(), visitCount: z.int() })
  .meta({ id: 'ShopVisit' });
export type ShopVisit = z.infer<typeof ShopVisit>;

export const TrendingShop = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    category: z.string(),
    trendScore: z.int().min(0).max(100),
  })
  .meta({ id: 'TrendingShop' });
export type TrendingShop = z.infer<typeof TrendingShop>;

export const Suggestions = z
  .object({
    shops: z.array(z.object({ name: z.string(), slug: z.string(), logoUrl: z.string(), codeCount: z.int() })),
    categories: z.array(z.object({ id: z.string(), name: z.string(), emoji: z.string() })),
    isGuess: z
      .literal(true)
      .optional()
      .meta({ description: 'Kein Shop heißt so; diese könnten gemeint sein' }),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;
