import { sql } from 'kysely';
import { type Condition, timestamptz } from './connect.ts';

/** Visitors see it between its dates. Spelled exactly as in the partial indexes, otherwise PostgreSQL would not use them. */
export const seenByDate: Condition = sql`codes.is_active AND codes.deleted_at IS NULL AND codes.withdrawn_at IS NULL`;

/** The one rule for what visitors may see, by date and not by a flag alone. */
export function visibleCode(now: Date): Condition {
  return sql`${runningCode(now)} AND shops.deleted_at IS NULL`;
}

function runningCode(now: Date): Condition {
  return sql`${seenByDate}
    AND coalesce(codes.valid_from <= ${timestamptz(now)}, true)
    AND coalesce(codes.valid_until > ${timestamptz(now)}, true)`;
}

/** In lists of several shops: a shop that submissions made has its own page and no other place, until somebody looked. */
export function listedCode(now: Date): Condition {
  return sql`${visibleCode(now)} AND NOT shops.needs_review`;
}

/** The same without a join, for many codes at once: the shops that are not listed are few, and have an index. */
export function listedWithoutJoin(now: Date): Condition {
  return sql`${runningCode(now)} AND NOT EXISTS (SELECT FROM shops
    WHERE shops.id = codes.shop_id AND (shops.deleted_at IS NOT NULL OR shops.needs_review))`;
}

/** Where we recommend: the home page, the Top 10, feeds, newsletters. Nothing that nobody of us has looked at, or that has probably died. */
export function recommendedCode(now: Date): Condition {
  return sql`${listedCode(now)} AND NOT codes.needs_review AND NOT codes.is_dead`;
}

/**
 * Neither deleted nor of a shop in the bin: restoring the shop brings its codes back as they were. By id, so that an index
 * without the shop is read alone (index-only scan).
 */
export const standingCode: Condition = sql`codes.deleted_at IS NULL AND codes.id NOT IN (SELECT binned.id
  FROM codes AS binned JOIN shops AS bin ON bin.id = binned.shop_id WHERE bin.deleted_at IS NOT NULL)`;

/** When its network last listed a code of `codes`; null where it has missed the code since, or there is no network. */
export const lastListedAt = sql<Date | null>`(
  SELECT complete_at FROM source_syncs WHERE network = codes.source
    AND NOT EXISTS (SELECT FROM held_withdrawals WHERE code_id = codes.id))`;
