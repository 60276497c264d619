// Codes with what is known of their validity, as the operator sees them.
import { type RawBuilder, sql } from 'kysely';
import { codeSearch } from '#db/core/code-search.ts';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import type { Paging } from '#db/core/paging.ts';
import { standingCode } from '#db/core/visible.ts';
import { runningDuplicate } from './verdicts.ts';

type CheckState = 'expired' | 'invalid' | 'valid' | 'unchecked';

/** By the end date alone, whatever the last verdict says. */
const expired = (now: Date) => sql`codes.valid_until <= ${timestamptz(now)}`;
/** Spelt as in the index `codes_invalid`. */
const lasting = (now: Date) => sql`coalesce(codes.valid_until, 'infinity') > ${timestamptz(now)}`;
/** Nothing is wrong with a code that begins later; whether it is good is checked once it has begun. */
const upcoming = sql`codes.validation_rule IS NOT DISTINCT FROM 'upcoming'`;
const broken = sql`NOT codes.validation_ok AND codes.validation_rule IS DISTINCT FROM 'upcoming'`;

/** The four states; every code is in exactly one. */
function inState(state: CheckState, now: Date): Sql {
  switch (state) {
    case 'expired':
      return expired(now);
    case 'valid':
      return sql`codes.validation_ok AND ${lasting(now)}`;
    case 'invalid':
      return sql`${broken} AND ${lasting(now)}`;
    case 'unchecked':
      return sql`(codes.validation_ok IS NULL OR NOT codes.validation_ok AND ${upcoming}) AND ${lasting(now)}`;
  }
}

/**
 * A verdict is as old as its check, and the code that it is a duplicate of may be gone since, or may be broken itself:
 * both would go, and the shop would have no code of these letters.
 */
const isOnlyCopy = (now: Date) => sql`codes.validation_rule IS NOT DISTINCT FROM 'duplicate' AND NOT EXISTS (
  SELECT FROM codes AS other
  WHERE ${runningDuplicate(now)} AND other.id <> codes.id AND other.validation_ok IS NOT FALSE)`;

/** What is expired or invalid, and nothing else: what the figures count is what the clean-up lists. */
function removable(now: Date): Sql {
  return sql`${standingCode} AND ${goes(now)}`;
}

const goes = (now: Date) => sql`(${expired(now)} OR ${broken} AND NOT (${isOnlyCopy(now)}))`;

export interface CheckFigures {
  total: number;
  valid: number;
  expired: number;
  invalid: number;
  unchecked: number;
  /** Of the unchecked ones those that have not begun. */
  upcoming: number;
  removable: number;
}

export async function checkFigures(db: Database, now: Date): Promise<CheckFigures> {
  const { rows } = await sql<CheckFigures>`
    SELECT count(*)::int AS total,
      (count(*) FILTER (WHERE ${inState('valid', now)}))::int AS valid,
      (count(*) FILTER (WHERE ${inState('expired', now)}))::int AS expired,
      (count(*) FILTER (WHERE ${inState('invalid', now)}))::int AS invalid,
      (count(*) FILTER (WHERE ${inState('unchecked', now)}))::int AS unchecked,
      (count(*) FILTER (WHERE ${inState('unchecked', now)} AND ${upcoming} AND codes.valid_from > ${timestamptz(now)}))::int AS upcoming,
      (count(*) FILTER (WHERE ${goes(now)}))::int AS removable
    FROM codes WHERE ${standingCode}`.execute(db);
  return rows[0] ?? { total: 0, valid: 0, expired: 0, invalid: 0, unchecked: 0, upcoming: 0, removable: 0 };
}

export interface CheckedCode {
  id: number;
  code: string;
  title: string;
  description: string;
  conditions: string;
  shopName: string;
  category: string;
  discount: string;
  discountValue: number;
  validFrom: Date | null;
  validUntil: Date | null;
  isActive: boolean;
  state: CheckState;
  isValid: boolean | null;
  reason: string | null;
  checkedAt: Date | null;
}

export interface CheckedList {
  state: CheckState | null;
  search: string;
}

/** The newest first. */
export async function checkedCodes(
  db: Database,
  now: Date,
  { state, search }: CheckedList,
  { limit, page }: Paging,
): Promise<{ items: CheckedCode[]; total: number }> {
  const wanted = sql`${standingCode} ${and(state && inState(state, now))} ${and(codeSearch(search))}`;
  const [{ rows }, counted] = await Promise.all([
    codesQuery(now, wanted, sql`LIMIT ${limit} OFFSET ${(page - 1) * limit}`).execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM codes WHERE ${wanted}`.execute(db),
  ]);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Deferred join: only the codes on the page are joined with their shop and their history. */
function codesQuery(now: Date, wanted: Sql, part: Sql): RawBuilder<CheckedCode> {
  return sql`
    SELECT codes.id, codes.code, codes.title, codes.description, codes.conditions, shops.name AS "shopName",
      categories.name AS category, codes.discount, codes.discount_value, codes.valid_from, codes.valid_until, codes.is_active,
      codes.validation_ok AS "isValid", codes.validation_reason AS reason, CASE WHEN ${inState('expired', now)} THEN 'expired'
        WHEN ${inState('valid', now)} THEN 'valid' WHEN ${inState('invalid', now)} THEN 'invalid'
        ELSE 'unchecked' END AS state,
      (SELECT max(checked_at) FROM validations WHERE code_id = codes.id) AS "checkedAt"
    FROM (SELECT codes.id FROM codes WHERE ${wanted} ORDER BY codes.id DESC ${part}) AS page
    JOIN codes ON codes.id = page.id JOIN shops ON shops.id = codes.shop_id
    JOIN categories ON categories.slug = codes.category_slug ORDER BY codes.id DESC`;
}

const and = (condition: Sql | null) => (condition ? sql`AND ${condition}` : sql``);

export interface RemovableCode {
  id: number;
  code: string;
  title: string;
  shopName: string;
  reason: string | null;
  expired: boolean;
}

export async function removableCodes(db: Database, now: Date, limit: number) {
  const { rows } = await sql<RemovableCode>`
    SELECT codes.id, codes.code, codes.title, shops.name AS "shopName", codes.validation_reason AS reason,
      (${expired(now)}) IS TRUE AS expired
    FROM (SELECT codes.id FROM codes WHERE ${removable(now)} ORDER BY codes.id LIMIT ${limit}) AS part
    JOIN codes ON codes.id = part.id JOIN shops ON shops.id = codes.shop_id ORDER BY codes.id`.execute(db);
  return rows;
}

/** Soft-deletes those that are still removable; returns which. What visitors published is dismissed, unless it has merely ended. */
export async function deleteRemovableCodes(db: Database, now: Date, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE codes SET deleted_at = ${timestamptz(now)}, updated_at = ${timestamptz(now)},
      dismissed_at = CASE WHEN needs_review AND (${expired(now)}) IS NOT TRUE THEN ${timestamptz(now)} END
    WHERE id IN (
      SELECT id FROM codes WHERE id = ANY(${ids}::int[]) AND ${removable(now)}
      ORDER BY id FOR NO KEY UPDATE
    ) RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface HistoryEntry {
  codeId: number;
  code: string;
  shopName: string;
  isValid: boolean;
  state: Exclude<CheckState, 'expired'>;
  reason: string | null;
  checkedAt: Date;
}

/** The latest checks of all codes. */
export async function validationHistory(
  db: Database,
  { limit, onlyInvalid }: { limit: number; onlyInvalid: boolean },
): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    SELECT codes.id AS "codeId", codes.code, shops.name AS "shopName", validations.is_valid,
      CASE WHEN validations.is_valid THEN 'valid' WHEN validations.rule = 'upcoming' THEN 'unchecked' ELSE 'invalid' END AS state,
      validations.reason, validations.checked_at
    FROM (
      SELECT * FROM validations ${onlyInvalid ? sql`WHERE NOT is_valid AND rule IS DISTINCT FROM 'upcoming'` : sql``}
      ORDER BY checked_at DESC, id DESC LIMIT ${limit}
    ) AS validations
    JOIN codes ON codes.id = validations.code_id JOIN shops ON shops.id = codes.shop_id
    ORDER BY validations.checked_at DESC, validations.id DESC`.execute(db);
  return rows;
}
