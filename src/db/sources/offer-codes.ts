// The codes that come from a network.
import { type Selectable, sql } from 'kysely';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import { CONDITION_NAMES } from '#domain/codes/conditions.ts';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { type ColumnOf, columnOf, type Field } from '#domain/core/fields.ts';
import type { Network } from '#domain/core/sources.ts';

/** The fields a network sets, beside the shop. */
const SET = [
  ...(['code', 'requiresCode', 'title', 'description', 'conditions', 'discount', 'discountType'] as const),
  ...(['discountValue', 'categorySlug', 'affiliateUrl', 'validFrom', 'validUntil'] as const),
  ...CONDITION_NAMES,
];

const TYPES: Record<Field['kind'], string> = {
  ...{ line: 'text', text: 'text', url: 'text', category: 'text', choice: 'text', names: 'text[]' },
  ...{
    whole: 'int',
    score: 'int',
    number: 'numeric',
    'yes-no': 'boolean',
    start: 'timestamptz',
    end: 'timestamptz',
  },
};

/** By column name, as in edited_fields. */
const FIELDS = {
  shop_id: 'int',
  ...Object.fromEntries(SET.map((name) => [columnOf(name), TYPES[CODE_FIELDS[name].kind]])),
};

type Stored = Pick<Selectable<Tables['codes']>, 'shopId' | (typeof SET)[number]>;
type Columns = { [Name in keyof Stored as ColumnOf<Name>]: Stored[Name] };

/** Times are ISO. */
export type OfferCodeFields = {
  [Name in keyof Columns]: Date extends Columns[Name] ? string | null : Columns[Name];
};

const names = Object.keys(FIELDS);
const columns = sql.join(names.map((name) => sql.id(name)));
const columnsOf = (table: 'codes' | 'new') => sql.join(names.map((name) => sql.id(table, name)));

/** As many rows as there are records, with an `id` or a `source_ref` beside the fields. */
function recordset(records: (OfferCodeFields & { search_text: string })[]): Sql {
  const typed = Object.entries(FIELDS).map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`);
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
    AS new (id int, source_ref text, search_text text, ${sql.join(typed)})`;
}

export interface OfferCode {
  id: number;
  sourceRef: string | null;
  shopName: string;
  fields: OfferCodeFields;
  editedFields: string[];
  isWithdrawn: boolean;
  deletedAt: string | null;
  wasDismissed: boolean;
}

export function codesWithIds(db: Database, ids: number[]): Promise<OfferCode[]> {
  return select(db, sql`codes.id = ANY(${ids}::int[])`);
}

export function codesOfOffers(db: Database, network: Network, networkIds: string[]): Promise<OfferCode[]> {
  return select(db, sql`codes.source = ${network} AND codes.source_ref = ANY(${networkIds}::text[])`);
}

/** Row locks until the transaction ends: edits and counts wait. */
export async function lockOfferCodes(db: Database, ids: number[]): Promise<OfferCode[]> {
  if (ids.length === 0) return [];
  return select(db, sql`codes.id = ANY(${ids}::int[]) ORDER BY codes.id FOR NO KEY UPDATE OF codes`);
}

async function select(db: Database, condition: Sql): Promise<OfferCode[]> {
  const { rows } = await sql<Omit<OfferCode, 'fields' | 'deletedAt'> & { deletedAt: Date | null } & Columns>`
    SELECT codes.id, codes.source_ref AS "sourceRef", shops.name AS "shopName", codes.edited_fields AS "editedFields",
      codes.withdrawn_at IS NOT NULL AS "isWithdrawn", codes.deleted_at AS "deletedAt",
      codes.dismissed_at IS NOT NULL AS "wasDismissed", ${columnsOf('codes')}
    FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE ${condition}`.execute(db.withoutPlugins());
  return rows.map(
    ({ id, sourceRef, shopName, editedFields, isWithdrawn, deletedAt, wasDismissed, ...stored }) => ({
      ...{ id, sourceRef, shopName, editedFields, isWithdrawn, deletedAt: iso(deletedAt), wasDismissed },
      fields: { ...stored, valid_from: iso(stored.valid_from), valid_until: iso(stored.valid_until) },
    }),
  );
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

export interface NewOfferCode {
  sourceRef: string | null;
  fields: OfferCodeFields;
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
  const records = rows.map(({ sourceRef, fields, searchText }) => ({
    source_ref: sourceRef,
    ...fields,
    search_text: searchText,
  }));
  const at = timestamptz(now);
  const inserted = await sql<{ id: number }>`
    INSERT INTO codes (source, source_ref, search_text, created_at, updated_at, ${columns})
    SELECT ${network}, source_ref, search_text, ${at}, ${at}, ${columns} FROM ${recordset(records)}
    RETURNING id`.execute(db);
  return inserted.rows.map(({ id }) => id);
}

export interface ChangedOfferCode {
  id: number;
  fields: OfferCodeFields;
  searchText: string;
}

/** They are offered, so withdrawal and soft delete are undone. */
export async function updateOfferCodes(db: Database, now: Date, rows: ChangedOfferCode[]): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map(({ id, fields, searchText }) => ({ id, ...fields, search_text: searchText }));
  await sql`
    UPDATE codes SET (${columns}) = ROW(${columnsOf('new')}), search_text = new.search_text, withdrawn_at = NULL,
      deleted_at = NULL, updated_at = ${timestamptz(now)}
    FROM ${recordset(records)} WHERE codes.id = new.id`.execute(db);
}
