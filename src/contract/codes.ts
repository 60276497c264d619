import { z } from 'zod';

const timestamp = z.iso.datetime();

/** A code as visitors see it. `expiresAt` is the spec's second name for `validUntil`; they are always equal. */
export const Code = z
  .object({
    id: z.int(),
    code: z.string().meta({ description: 'Leer, wenn kein Code nötig ist' }),
    requiresCode: z.boolean(),
    title: z.string(),
    description: z.string(),
    conditions: z.string(),
    discount: z.string().meta({ description: 'Fertig zum Anzeigen', example: '20 %' }),
    discountType: z.enum(['percentage', 'fixed']),
    discountValue: z.number(),
    category: z.string(),
    categorySlug: z.string(),
    shopId: z.int(),
    shopName: z.string(),
    shopSlug: z.string(),
    shopUrl: z.string(),
    affiliateUrl: z.string().nullable(),
    imageUrl: z.string().nullable(),
    isActive: z.boolean(),
    featured: z.boolean(),
    isInfluencer: z.boolean(),
    influencerName: z.string().nullable(),
    influencerPlatform: z.string().nullable(),
    popularityScore: z.int(),
    usageCount: z.int(),
    validFrom: timestamp.nullable(),
    validUntil: timestamp.nullable(),
    expiresAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Code' });
export type Code = z.infer<typeof Code>;

/** A code in the list of a region. */
export const RegionCode = Code.extend({ region: z.string() }).meta({ id: 'RegionCode' });

export const CodeUse = z.object({ id: z.int(), usageCount: z.int() }).meta({ id: 'CodeUse' });
export type CodeUse = z.infer<typeof CodeUse>;
