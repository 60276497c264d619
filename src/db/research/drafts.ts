// What research found, until a person has published or discarded it.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import type { DraftContent } from '#domain/research/findings.ts';

export type DraftState = 'draft' | 'published' | 'discarded';

export interface ResearchDraft extends DraftContent, Record<string, unknown> {
  id: number;
  itemId: number;
  shopId: number | null;
  shopName: string;
  codeKey: string;
  shopKey: string;
  problems: string[];
  state: DraftState;
  codeId: number | null;
  createdAt: Date;
  /** A code of the shop that says the same and has not ended; such a draft cannot be published. */
  knownCodeId: number | null;
  /** The same, but ended or withdrawn: it may be valid again. */
  endedCodeId: number | null;
}

const at = (moment: Date | null) => sql`${moment?.toISOString() ?? null}::timestamptz`;

function selectDrafts(now: Date, condition: SQL, order: SQL): SQL {
  const live = sql`withdrawn_at IS NULL AND (valid_until IS NULL OR valid_until > ${at(now)})`;
  return sql`
    SELECT draft.id, draft.item_id AS "itemId", shop.id AS "shopId", coalesce(shop.name, item.shop_name) AS "shopName",
      draft.code, draft.code_key AS "codeKey", draft.shop_key AS "shopKey", draft.description, draft.discount,
      draft.discount_type AS "discountType", draft.discount_value::float8 AS "discountValue", draft.conditions,
      draft.valid_from AS "validFrom", draft.valid_until AS "validUntil", draft.source_url AS "sourceUrl",
      draft.problems, draft.state, draft.code_id AS "codeId", draft.created_at AS "createdAt",
      known.live AS "knownCodeId", known.ended AS "endedCodeId"
    FROM research_drafts AS draft
    JOIN research_items AS item ON item.id = draft.item_id
    LEFT JOIN LATERAL (
      SELECT id, name FROM shops
      WHERE deleted_at IS NULL AND (id = item.shop_id OR compact_name = draft.shop_key)
      ORDER BY id IS NOT DISTINCT FROM item.shop_id DESC LIMIT 1
    ) AS shop ON true
    LEFT JOIN LATERAL (
      SELECT min(id) FILTER (WHERE ${live}) AS live, min(id) FILTER (WHERE NOT (${live})) AS ended FROM codes
      WHERE shop_id = shop.id AND lower(code) = draft.code_key AND deleted_at IS NULL
        AND id IS DISTINCT FROM draft.code_id
    ) AS known ON true
    WHERE ${condition} ${order}`;
}

async function rowsOf(db: Database, statement: SQL): Promise<ResearchDraft[]> {
  const { rows } = await db.execute<ResearchDraft>(statement);
  return rows.map((row) => ({
    ...row,
    validFrom: row.validFrom && new Date(row.validFrom),
    validUntil: row.validUntil && new Date(row.validUntil),
    createdAt: new Date(row.createdAt),
  }));
}

export async function listDrafts(
  db: Database,
  now: Date,
  { state, limit, offset }: { state: DraftState; limit: number; offset: number },
): Promise<{ items: ResearchDraft[]; total: number }> {
  const order = sql`ORDER BY draft.created_at DESC, draft.id DESC LIMIT ${limit} OFFSET ${offset}`;
  const items = await rowsOf(db, selectDrafts(now, sql`draft.state = ${state}`, order));
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM research_drafts WHERE state = ${state}`,
  );
  return { items, total: rows[0]?.total ?? 0 };
}

/** Held until the transaction ends. */
export async function lockDraft(db: Database, now: Date, id: number): Promise<ResearchDraft | null> {
  const [draft] = await rowsOf(db, selectDrafts(now, sql`draft.id = ${id}`, sql`FOR UPDATE OF draft`));
  return draft ?? null;
}

/** Whether the shop has a code of this key that has not ended. */
export async function liveCodeOf(
  db: Database,
  now: Date,
  shopId: number,
  codeKey: string,
): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM codes WHERE shop_id = ${shopId} AND lower(code) = ${codeKey} AND deleted_at IS NULL
      AND withdrawn_at IS NULL AND (valid_until IS NULL OR valid_until > ${at(now)})
    ORDER BY id LIMIT 1`);
  return rows[0]?.id ?? null;
}

export interface NewDraft extends DraftContent {
  itemId: number;
  shopKey: string;
  codeKey: string;
  problems: string[];
}

/** Its id; null when the same is a draft already. */
export async function insertDraft(db: Database, now: Date, draft: NewDraft): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO research_drafts (item_id, code, code_key, shop_key, description, discount, discount_type,
      discount_value, conditions, valid_from, valid_until, source_url, problems, created_at)
    VALUES (${draft.itemId}, ${draft.code}, ${draft.codeKey}, ${draft.shopKey}, ${draft.description},
      ${draft.discount}, ${draft.discountType}, ${draft.discountValue}, ${draft.conditions}, ${at(draft.validFrom)},
      ${at(draft.validUntil)}, ${draft.sourceUrl}, ${sql.param(draft.problems)}::text[], ${at(now)})
    ON CONFLICT (shop_key, code_key) WHERE state = 'draft' DO NOTHING RETURNING id`);
  return rows[0]?.id ?? null;
}

export async function countDraftsOf(db: Database, itemId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM research_drafts WHERE item_id = ${itemId}`,
  );
  return rows[0]?.count ?? 0;
}

export async function decideDraft(
  db: Database,
  now: Date,
  id: number,
  state: Exclude<DraftState, 'draft'>,
  codeId: number | null = null,
): Promise<void> {
  await db.execute(sql`
    UPDATE research_drafts SET state = ${state}, code_id = ${codeId}, decided_at = ${at(now)} WHERE id = ${id}`);
}
