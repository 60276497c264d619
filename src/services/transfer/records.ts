// The records of an exported catalogue, version 1; docs/catalogue-format.md describes them. Whoever writes such a file
// by hand may leave out all but the first fields.
import { z } from 'zod';
import { parseDateInput } from '#domain/codes/expiry.ts';
import { PLATFORMS, type Platform } from '#domain/codes/platforms.ts';
import { CATEGORIES, type CategorySlug } from '#domain/core/categories.ts';

export const FORMAT = 'rabattlotse-catalogue';
export const VERSION = 1;

/** PostgreSQL stores neither a zero character nor half an emoji. */
const isText = (value: string) => value.isWellFormed() && !value.includes('\0');
const text = (max: number) =>
  z
    .string('muss ein Text sein')
    .trim()
    .max(max, `darf höchstens ${max} Zeichen haben`)
    .refine(isText, 'enthält unerlaubte Zeichen');
const filled = (max: number) => text(max).min(1, 'darf nicht leer sein');
const address = z
  .string('muss eine Adresse sein')
  .trim()
  .max(2_000, 'ist zu lang')
  .regex(/^https?:\/\/[^\s]+$/i, 'muss mit http:// oder https:// beginnen');
const slug = z.enum(
  CATEGORIES.map((category) => category.slug) as [CategorySlug, ...CategorySlug[]],
  'ist keine bekannte Kategorie',
);
const yesOrNo = z.boolean('muss true oder false sein');
const count = z
  .int('muss eine ganze Zahl sein')
  .min(0, 'darf nicht negativ sein')
  .max(2_000_000_000, 'ist zu groß');
const score = (min: number) =>
  z
    .int('muss eine ganze Zahl sein')
    .min(min, `muss mindestens ${min} sein`)
    .max(100, 'darf höchstens 100 sein');
const source = z.enum(
  ['operator', 'community', 'awin', 'tradedoubler', 'research', 'import', 'demo'],
  'ist keine bekannte Quelle',
);
const editedFields = z.array(filled(40), 'muss eine Liste sein').max(60, 'ist zu lang');
const moment = (edge: 'start' | 'end') =>
  z.string('muss ein Datum sein').transform((value, context) => {
    const date = parseDateInput(value, edge);
    if (!date) context.addIssue({ code: 'custom', message: 'ist kein Datum' });
    return date ?? z.NEVER;
  });

export const ShopRecord = z.object({
  name: filled(80),
  category: slug,
  aliases: z.array(filled(80), 'muss eine Liste sein').max(50, 'ist zu lang').optional(),
  url: z.union([z.literal(''), address], 'muss mit http:// oder https:// beginnen').optional(),
  affiliateUrl: address.nullish(),
  description: text(5_000).optional(),
  logoUrl: address.nullish(),
  isPopular: yesOrNo.optional(),
  popularityScore: score(0).optional(),
  visitCount: count.optional(),
  source: source.optional(),
  sourceRef: filled(200).nullish(),
  editedFields: editedFields.optional(),
});

export const CodeRecord = z
  .object({
    shop: filled(80),
    code: text(60).default(''),
    title: text(300).default(''),
    requiresCode: yesOrNo.optional(),
    description: text(5_000).optional(),
    conditions: text(5_000).optional(),
    discount: text(100).optional(),
    discountType: z.enum(['percentage', 'fixed'], 'muss percentage oder fixed sein').optional(),
    discountValue: z
      .number('muss eine Zahl sein')
      .min(0, 'darf nicht negativ sein')
      .max(9_999_999, 'ist zu groß')
      .optional(),
    category: slug.optional(),
    isActive: yesOrNo.optional(),
    featured: yesOrNo.optional(),
    isInfluencer: yesOrNo.optional(),
    influencerName: text(100).nullish(),
    influencerPlatform: z
      .enum(
        PLATFORMS.map((platform) => platform.key) as [Platform, ...Platform[]],
        'ist keine bekannte Plattform',
      )
      .nullish(),
    imageUrl: address.nullish(),
    affiliateUrl: address.nullish(),
    popularityScore: score(0).optional(),
    usageCount: count.optional(),
    validFrom: moment('start').nullish(),
    validUntil: moment('end').nullish(),
    createdAt: moment('start').optional(),
    source: source.optional(),
    sourceRef: filled(200).nullish(),
    editedFields: editedFields.optional(),
  })
  .refine(({ code, title }) => code !== '' || title !== '', {
    path: ['code'],
    message: 'oder title muss da sein',
  })
  .refine(({ discountType, discountValue = 0 }) => discountType === 'fixed' || discountValue <= 100, {
    path: ['discountValue'],
    message: 'darf als Prozentwert höchstens 100 sein',
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    message: 'liegt vor validFrom',
  });

export const DealRecord = z.object({
  title: filled(300),
  shopName: filled(80),
  category: slug,
  description: text(5_000).default(''),
  imageUrl: address.nullish(),
  affiliateUrl: z.union([z.literal(''), address], 'muss mit http:// oder https:// beginnen').optional(),
  discount: text(100).optional(),
  featured: yesOrNo.optional(),
  isActive: yesOrNo.optional(),
  popularityScore: score(1).optional(),
  source: source.optional(),
});

export const CopyRecord = z.object({ key: filled(100), value: text(100_000) });

export type ShopRecord = z.infer<typeof ShopRecord>;
export type CodeRecord = z.infer<typeof CodeRecord>;
export type DealRecord = z.infer<typeof DealRecord>;
export type CopyRecord = z.infer<typeof CopyRecord>;
