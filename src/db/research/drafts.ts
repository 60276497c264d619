// What research found, until a person has published or discarded it.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { hasKey, mayHaveKey } from '#db/core/code-key.ts';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import { counted } from '#db/core/counted.ts';
import type { Tables } from '#db/core/tables.ts';
import type { DraftContent } from '#domain/research/findings.ts';

export type DraftState = Selectable<Tables['researchDrafts']>['state'];

export interface ResearchDraft extends DraftContent {
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

type DraftRow = Omit<ResearchDraft, 'knownCodeId' | 'endedCodeId'> & {
  /** Codes of the shop that may say the same. */
  known: { id: number; code: string; isLive: boolean }[];
};

async function readDrafts(db: Database, now: Date, condition: Sql, order: Sql): Promise<ResearchDraft[]> {
  const { rows } = await selectDrafts(now, condition, order).execute(db);
  return rows.map(({ known, ...draft }) => {
    const same = known.filter(hasKey(draft.codeKey));
    const first = (isLive: boolean) => same.find((code) => code.isLive === isLive)?.id ?? null;
    return { ...draft, knownCodeId: first(true), endedCodeId: first(false) };
  });
}

function selectDrafts(now: Date, condition: Sql, order: Sql): RawBuilder<DraftRow> {
  const live = sql`withdrawn_at IS NULL AND (valid_until IS NULL OR valid_until > ${timestamptz(now)})`;
  return sql`
    SELECT draft.id, draft.item_id, shop.id AS "shopId", coalesce(shop.name, item.shop_name) AS "shopName",
      draft.code, draft.code_key, draft.shop_key, draft.description, draft.discount, draft.discount_type,
      draft.discount_value, draft.conditions, draft.valid_from, draft.valid_until, draft.source_url,
      draft.problems, draft.state, draft.code_id, draft.created_at, known
    FROM research_drafts AS draft
    JOIN research_items AS item ON item.id = draft.item_id
    LEFT JOIN LATERAL (
      SELECT id, name FROM shops
      WHERE deleted_at IS NULL AND (id = item.shop_id OR compact_name = draft.shop_key)
      ORDER BY id IS NOT DISTINCT FROM item.shop_id DESC LIMIT 1
    ) AS shop ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('id', id, 'code', code, 'isLive', ${live}) ORDER BY id), '[]') AS known
      FROM codes
      WHERE shop_id = shop.id AND ${mayHaveKey(sql`code`, sql`draft.code_key`)} AND deleted_at IS NULL
        AND id IS DISTINCT FROM draft.code_id
    ) AS same
    WHERE ${condition} ${order}`;
}

export async function listDrafts(
  db: Database,
  now: Date,
  { state, limit, offset }: { state: DraftState; limit: number; offset: number },
): Promise<{ items: ResearchDraft[]; total: number }> {
  const order = sql`ORDER BY draft.created_at DESC, draft.id DESC LIMIT ${limit} OFFSET ${offset}`;
  const items = await readDrafts(db, now, sql`draft.state = ${state}`, order);
  const { count } = await db
    .selectFrom('researchDrafts')
    .select(counted)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return { items, total: count };
}

/** Row lock until the transaction ends. */
export async function lockDraft(db: Database, now: Date, id: number): Promise<ResearchDraft | null> {
  return (await readDrafts(db, now, sql`draft.id = ${id}`, sql`FOR UPDATE OF draft`))[0] ?? null;
}

/** Whether the shop has a code with this key that has not ended. */
export async function liveCodeOf(
  db: Database,
  now: Date,
  shopId: number,
  codeKey: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number; code: string }>`
    SELECT id, code FROM codes WHERE shop_id = ${shopId} AND ${mayHaveKey(sql`code`, codeKey)} AND deleted_at IS NULL
      AND withdrawn_at IS NULL AND (valid_until IS NULL OR valid_until > ${timestamptz(now)})
    ORDER BY id`.execute(db);
  return rows.find(hasKey(codeKey))?.id ?? null;
}

export interface NewDraft extends DraftContent {
  itemId: number;
  shopKey: string;
  codeKey: string;
  problems: string[];
}

/** Its id; null when there is already a draft of the same code. */
export async function insertDraft(db: Database, now: Date, draft: NewDraft): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO research_drafts (item_id, code, code_key, shop_key, description, discount, discount_type,
      discount_value, conditions, valid_from, valid_until, source_url, problems, created_at)
    VALUES (${draft.itemId}, ${draft.code}, ${draft.codeKey}, ${draft.shopKey}, ${draft.description},
      ${draft.discount}, ${draft.discountType}, ${draft.discountValue}, ${draft.conditions}, ${timestamptz(draft.validFrom)},
      ${timestamptz(draft.validUntil)}, ${draft.sourceUrl}, ${draft.problems}::text[], ${timestamptz(now)})
    ON CONFLICT (shop_key, code_key) WHERE state = 'draft' DO NOTHING RETURNING id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function countDraftsOf(db: Database, itemId: number): Promise<number> {
  const { count } = await db
    .selectFrom('researchDrafts')
    .select(counted)
    .where('itemId', '=', itemId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Fails on the unique key where there is a draft of the same code again. */
export async function reopenDraft(db: Database, id: number): Promise<void> {
  await db
    .updateTable('researchDrafts')
    .set({ state: 'draft', decidedAt: null })
    .where('id', '=', id)
    .execute();
}

export async function decideDraft(
  db: Database,
  now: Date,
  id: number,
  state: Exclude<DraftState, 'draft'>,
  codeId: number | null = null,
): Promise<void> {
  await db
    .updateTable('researchDrafts')
    .set({ state, codeId, decidedAt: now })
    .where('id', '=', id)
    .execute();
}
