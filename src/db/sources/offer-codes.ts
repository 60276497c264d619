// The codes that come from a network.
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { codes, shops } from '#db/core/schema.ts';
import type { Network } from './runs.ts';

/** What a network decides about a code, under the names of the columns, as edited_fields has them. */
export interface CodeFields {
  shop_id: number;
  code: string;
  requires_code: boolean;
  title: string;
  description: string;
  conditions: string;
  discount: string;
  discount_type: 'percentage' | 'fixed';
  discount_value: number;
  category_slug: string;
  affiliate_url: string | null;
  /** ISO, like `valid_until`. */
  valid_from: string | null;
  valid_until: string | null;
}

const { searchText, searchVector, ...ownColumns } = getTableColumns(codes);

export interface StoredCode {
  id: number;
  sourceRef: string | null;
  shopName: string;
  fields: CodeFields;
  editedFields: string[];
  isWithdrawn: boolean;
  deletedAt: string | null;
}

export async function codesWithIds(db: Database, ids: number[]): Promise<StoredCode[]> {
  return (await select(db).where(inArray(codes.id, ids))).map(stored);
}

export async function codesOfOffers(
  db: Database,
  network: Network,
  networkIds: string[],
): Promise<StoredCode[]> {
  const ofNetwork = and(eq(codes.source, network), inArray(codes.sourceRef, networkIds));
  return (await select(db).where(ofNetwork)).map(stored);
}

/** Nobody edits or counts them until the transaction ends. */
export async function lockOfferCodes(db: Database, ids: number[]): Promise<StoredCode[]> {
  if (ids.length === 0) return [];
  const query = select(db).where(inArray(codes.id, ids)).orderBy(asc(codes.id));
  return (await query.for('no key update', { of: codes })).map(stored);
}

function select(db: Database) {
  return db
    .select({ ...ownColumns, shopName: shops.name })
    .from(codes)
    .innerJoin(shops, eq(shops.id, codes.shopId))
    .$dynamic();
}

function stored(row: Awaited<ReturnType<typeof select>>[number]): StoredCode {
  return {
    id: row.id,
    sourceRef: row.sourceRef,
    shopName: row.shopName,
    editedFields: row.editedFields,
    isWithdrawn: row.withdrawnAt !== null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    fields: {
      shop_id: row.shopId,
      code: row.code,
      requires_code: row.requiresCode,
      title: row.title,
      description: row.description,
      conditions: row.conditions,
      discount: row.discount,
      discount_type: row.discountType,
      discount_value: row.discountValue,
      category_slug: row.categorySlug,
      affiliate_url: row.affiliateUrl,
      valid_from: row.validFrom?.toISOString() ?? null,
      valid_until: row.validUntil?.toISOString() ?? null,
    },
  };
}

export interface NewOfferCode {
  sourceRef: string | null;
  fields: CodeFields;
  searchText: string;
}

/** The ids, in the same order. */
export async function insertOfferCodes(
  db: Database,
  network: Network,
  now: Date,
  rows: NewOfferCode[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const values = rows.map(({ fields, sourceRef, searchText }) => ({
    shopId: fields.shop_id,
    code: fields.code,
    requiresCode: fields.requires_code,
    title: fields.title,
    description: fields.description,
    conditions: fields.conditions,
    discount: fields.discount,
    discountType: fields.discount_type,
    discountValue: fields.discount_value,
    categorySlug: fields.category_slug,
    affiliateUrl: fields.affiliate_url,
    validFrom: fields.valid_from === null ? null : new Date(fields.valid_from),
    validUntil: fields.valid_until === null ? null : new Date(fields.valid_until),
    source: network,
    sourceRef,
    searchText,
    createdAt: now,
    updatedAt: now,
  }));
  return (await db.insert(codes).values(values).returning({ id: codes.id })).map(({ id }) => id);
}

export interface ChangedOfferCode {
  id: number;
  fields: CodeFields;
  searchText: string;
}

/** They are offered, so they are neither withdrawn nor cleaned away any longer. */
export async function updateOfferCodes(db: Database, now: Date, rows: ChangedOfferCode[]): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map(({ id, fields, searchText }) => ({ id, ...fields, search_text: searchText }));
  await db.execute(sql`
    UPDATE codes SET shop_id = new.shop_id, code = new.code, requires_code = new.requires_code, title = new.title,
      description = new.description, conditions = new.conditions, discount = new.discount,
      discount_type = new.discount_type, discount_value = new.discount_value, category_slug = new.category_slug,
      affiliate_url = new.affiliate_url, valid_from = new.valid_from, valid_until = new.valid_until,
      search_text = new.search_text, withdrawn_at = NULL, deleted_at = NULL,
      updated_at = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS new (id int, shop_id int, code text,
      requires_code boolean, title text, description text, conditions text, discount text, discount_type text,
      discount_value numeric, category_slug text, affiliate_url text, valid_from timestamptz,
      valid_until timestamptz, search_text text)
    WHERE codes.id = new.id`);
}
