// What visitors report about codes, and what was decided.
import { type Selectable, sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import type { Database, Sql } from '#db/core/connect.ts';
import { counted } from '#db/core/counted.ts';
import type { Tables } from '#db/core/tables.ts';
import { visibleCode } from '#db/core/visible.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import type { AcceptedReport, ReportState } from '#domain/reports/report.ts';

export interface ReportableCode {
  id: number;
  code: string;
  title: string;
  shopName: string;
  shopSlug: string;
  /** What it and its shop are called may be a stranger's words: nobody of us has looked at them. */
  isUnreviewed: boolean;
}

const SEEN_DAYS = 7;

/**
 * Also one that has just expired or was withdrawn: the visitor's page may have been open for a while. None that visitors
 * cannot have seen lately: ids can be counted up.
 */
export async function findReportableCode(
  db: Database,
  now: Date,
  id: number,
): Promise<ReportableCode | null> {
  const seenSince = addDays(now, -SEEN_DAYS);
  const code = await db
    .selectFrom('codes')
    .innerJoin('shops', 'shops.id', 'codes.shopId')
    .select(['codes.id', 'codes.code', 'codes.title', 'shops.name as shopName', 'shops.slug as shopSlug'])
    .select(sql<boolean>`codes.needs_review OR shops.needs_review`.as('isUnreviewed'))
    .where('codes.id', '=', id)
    .where('codes.deletedAt', 'is', null)
    .where('codes.isActive', '=', true)
    .where('shops.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('validFrom', 'is', null), eb('validFrom', '<=', now)]))
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', seenSince)]))
    .where((eb) => eb.or([eb('withdrawnAt', 'is', null), eb('withdrawnAt', '>', seenSince)]))
    .executeTakeFirst();
  return code ?? null;
}

/** Null when the same visitor has an open report about this code for the same reason. */
export async function insertReport(
  db: Database,
  now: Date,
  about: ReportableCode,
  report: AcceptedReport & { visitor: Buffer },
): Promise<number | null> {
  const { reason, text, name, email, visitor } = report;
  // Stored under what is shown: an offer without a code has a title.
  const code = about.code || about.title;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO code_reports (code_id, code, shop_name, reason, text, name, email, visitor_hash, created_at)
    SELECT ${about.id}, ${code}, ${about.shopName}, ${reason}, ${text}, ${name}, ${email}, ${visitor}, ${now.toISOString()}
    WHERE NOT EXISTS (SELECT FROM code_reports
      WHERE code_id = ${about.id} AND reason = ${reason} AND visitor_hash = ${visitor} AND state = 'open')
    RETURNING id`.execute(db);
  return rows[0]?.id ?? null;
}

type ReportColumns = Omit<Selectable<Tables['codeReports']>, 'visitorHash'>;

export interface ReportRow extends ReportColumns {
  codeTitle: string | null;
  codeState: 'shown' | 'hidden' | 'deleted';
  shopSlug: string | null;
  /** As of a `ReportableCode`; also where the code is no longer stored. */
  isUnreviewed: boolean;
  /** Other open reports about the same code; deleting it settles them, too. */
  alsoOpen: number;
  /** Those of unlawful content among them. */
  alsoIllegal: number;
}

/** Open ones: unlawful content first, then the oldest. Decided ones: the latest first. */
export async function listReports(
  db: Database,
  now: Date,
  { state, limit, offset }: { state: ReportState; limit: number; offset: number },
) {
  const order =
    state === 'open'
      ? sql`(reports.reason = 'illegal') DESC, reports.created_at`
      : sql`reports.decided_at DESC`;
  const [items, { count }] = await Promise.all([
    readReports(
      db,
      now,
      sql`reports.state = ${state} ORDER BY ${order}, reports.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    db.selectFrom('codeReports').select(counted).where('state', '=', state).executeTakeFirstOrThrow(),
  ]);
  return { items, total: count };
}

export async function findReport(db: Database, now: Date, id: number): Promise<ReportRow | null> {
  return (await readReports(db, now, sql`reports.id = ${id}`))[0] ?? null;
}

async function readReports(db: Database, now: Date, which: Sql): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT reports.id, reports.code_id, reports.code, codes.title AS "codeTitle",
      CASE WHEN codes.id IS NULL OR codes.deleted_at IS NOT NULL OR shops.deleted_at IS NOT NULL THEN 'deleted'
        WHEN ${visibleCode(now)} THEN 'shown' ELSE 'hidden' END AS "codeState",
      reports.shop_name, CASE WHEN shops.deleted_at IS NULL THEN shops.slug END AS "shopSlug",
      coalesce(codes.needs_review OR shops.needs_review, true) AS "isUnreviewed",
      reports.reason, reports.text, reports.name, reports.email, reports.state, reports.decision,
      reports.created_at, decided_at, receipt_sent_at, decision_sent_at, also."alsoOpen", also."alsoIllegal"
    FROM code_reports AS reports LEFT JOIN codes ON codes.id = reports.code_id
      LEFT JOIN shops ON shops.id = codes.shop_id
      CROSS JOIN LATERAL (SELECT count(*)::int AS "alsoOpen",
        (count(*) FILTER (WHERE reason = 'illegal'))::int AS "alsoIllegal" FROM code_reports AS other
        WHERE other.code_id = reports.code_id AND other.state = 'open' AND other.id <> reports.id) AS also
    WHERE ${which}`.execute(db);
  return rows;
}

/** Row locks on those still open, in a fixed order, against deadlocks of concurrent decisions. */
export async function lockOpenReports(
  db: Database,
  which: { id: number } | { codeId: number },
): Promise<Pick<ReportColumns, 'id' | 'reason'>[]> {
  return db
    .selectFrom('codeReports')
    .select(['id', 'reason'])
    .where('state', '=', 'open')
    .where(({ and }) => and(which))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function decideReports(
  db: Database,
  now: Date,
  ids: number[],
  { state, decision }: { state: ReportState; decision: string },
): Promise<void> {
  await db
    .updateTable('codeReports')
    .set({ state, decision, decidedAt: now })
    .where('id', '=', anyOf(ids))
    .execute();
}

export async function noteReportMail(db: Database, now: Date, id: number, mail: 'receipt' | 'decision') {
  const sent = mail === 'receipt' ? { receiptSentAt: now } : { decisionSentAt: now };
  await db.updateTable('codeReports').set(sent).where('id', '=', id).execute();
}

/** Dismissed, also where it was deleted already: what ended may be tidied up before anybody decides. */
export async function deleteReportedCode(db: Database, now: Date, id: number): Promise<void> {
  await db
    .updateTable('codes')
    .set((codes) => ({
      deletedAt: codes.fn.coalesce('deletedAt', codes.val(now)),
      ...{ dismissedAt: now, withdrawnAt: null, updatedAt: now },
    }))
    .where('id', '=', id)
    .execute();
}
