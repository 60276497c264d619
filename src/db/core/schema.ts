// The tables as Drizzle sees them. The truth is migrations/; a test compares the two.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Source } from '#domain/core/sources.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const categories = pgTable('categories', {
  slug: text().primaryKey(),
  name: text().notNull(),
  emoji: text().notNull(),
  position: smallint().notNull(),
});

export const shops = pgTable('shops', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  foldedName: text('folded_name').notNull(),
  compactName: text('compact_name').notNull(),
  aliases: text().array().notNull().default([]),
  compactAliases: text('compact_aliases').array().notNull().default([]),
  url: text().notNull().default(''),
  affiliateUrl: text('affiliate_url'),
  categorySlug: text('category_slug').notNull(),
  description: text().notNull().default(''),
  logoUrl: text('logo_url'),
  isPopular: boolean('is_popular').notNull().default(false),
  visitCount: integer('visit_count').notNull().default(0),
  popularityScore: smallint('popularity_score').notNull().default(50),
  source: text().$type<Source>().notNull(),
  sourceRef: text('source_ref'),
  editedFields: text('edited_fields').array().notNull().default([]),
  needsReview: boolean('needs_review').notNull().default(false),
  researchedAt: at('researched_at'),
  codesChangedAt: at('codes_changed_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  deletedAt: at('deleted_at'),
});

export const codes = pgTable('codes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  shopId: integer('shop_id').notNull(),
  code: text().notNull().default(''),
  requiresCode: boolean('requires_code').notNull().default(true),
  title: text().notNull().default(''),
  description: text().notNull().default(''),
  conditions: text().notNull().default(''),
  discount: text().notNull().default(''),
  discountType: text('discount_type').$type<'percentage' | 'fixed'>().notNull(),
  discountValue: numeric('discount_value', { precision: 9, scale: 2, mode: 'number' }).notNull().default(0),
  categorySlug: text('category_slug').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  featured: boolean().notNull().default(false),
  isInfluencer: boolean('is_influencer').notNull().default(false),
  influencerName: text('influencer_name'),
  influencerPlatform: text('influencer_platform'),
  imageUrl: text('image_url'),
  affiliateUrl: text('affiliate_url'),
  popularityScore: smallint('popularity_score').notNull().default(50),
  usageCount: integer('usage_count').notNull().default(0),
  votesWorked: integer('votes_worked').notNull().default(0),
  votesFailed: integer('votes_failed').notNull().default(0),
  homeScore: numeric('home_score', { precision: 12, scale: 1, mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql`popularity_score + 0.1 * usage_count`),
  validFrom: at('valid_from'),
  validUntil: at('valid_until'),
  source: text().$type<Source>().notNull(),
  sourceRef: text('source_ref'),
  editedFields: text('edited_fields').array().notNull().default([]),
  withdrawnAt: at('withdrawn_at'),
  validationOk: boolean('validation_ok'),
  validationRule: text('validation_rule'),
  validationReason: text('validation_reason'),
  validatedAt: at('validated_at'),
  searchText: text('search_text').notNull().default(''),
  searchVector: tsvector('search_vector')
    .notNull()
    .generatedAlwaysAs(sql`to_tsvector('german', search_text)`),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  deletedAt: at('deleted_at'),
});

export const bestDeals = pgTable('best_deals', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  description: text().notNull(),
  shopName: text('shop_name').notNull(),
  shopId: integer('shop_id'),
  categorySlug: text('category_slug').notNull(),
  imageUrl: text('image_url'),
  affiliateUrl: text('affiliate_url').notNull().default(''),
  discount: text().notNull().default(''),
  featured: boolean().notNull().default(true),
  isActive: boolean('is_active').notNull().default(true),
  popularityScore: smallint('popularity_score').notNull().default(50),
  clickCount: integer('click_count').notNull().default(0),
  source: text().$type<Source>().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  deletedAt: at('deleted_at'),
});

export const trendingShops = pgTable('trending_shops', {
  shopId: integer('shop_id').primaryKey(),
  trendScore: smallint('trend_score').notNull(),
  recent: numeric({ mode: 'number' }).notNull(),
  baselinePerDay: numeric('baseline_per_day', { mode: 'number' }).notNull(),
  computedAt: at('computed_at').notNull(),
});

export const insights = pgTable('insights', {
  region: text().primaryKey(),
  data: jsonb().$type<RegionalFigures>().notNull(),
  source: text().$type<'computed' | 'demo'>().notNull(),
  computedAt: at('computed_at').notNull(),
});

export interface RegionalFigures {
  popularShops: {
    name: string;
    percentage: number;
    trend: 'up' | 'down' | 'stable';
    savings: number | null;
  }[];
  topCategories: { name: string; percentage: number; averageDiscount: number }[];
  seasonalTrends: { month: string; activity: number; topCategory: string }[];
  demographics: { primaryAge: string | null; shoppingHours: string | null; averageSavings: number | null };
}

export const copy = pgTable('copy', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const operatorSessions = pgTable('operator_sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: bytes('token_hash').notNull(),
  device: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  seenAt: at('seen_at').notNull().defaultNow(),
  revokedAt: at('revoked_at'),
});

export const apiTokens = pgTable('api_tokens', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  usedAt: at('used_at'),
  revokedAt: at('revoked_at'),
});

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull().defaultNow(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  subjectId: text('subject_id'),
  before: jsonb(),
  after: jsonb(),
});
