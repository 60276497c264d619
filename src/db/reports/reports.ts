// What visitors report about codes, and what was decided.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { visibleCode } from '#db/core/visible.ts';
import type { AcceptedReport } from '#domain/reports/report.ts';

export interface ReportableCode extends Record<string, unknown> {
  id: number;
  code: string;
  title: string;
  shopName: string;
}

/** Also one that has just ended: the page with it may have been open for a while. */
export async function findReportableCode(db: Database, id: number): Promise<ReportableCode | null> {
  const { rows } = await db.execute<ReportableCode>(sql`
    SELECT codes.id, codes.code, codes.title, shops.name AS "shopName"
    FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE codes.id = ${id} AND codes.deleted_at IS NULL AND codes.is_active AND shops.deleted_at IS NULL`);
  return rows[0] ?? null;
}

/** Null when the same visitor has reported the same already and nobody has decided yet. */
export async function insertReport(
  db: Database,
  now: Date,
  about: ReportableCode,
  report: AcceptedReport & { visitor: Buffer },
): Promise<number | null> {
  const { reason, text, name, email, visitor } = report;
  // Told apart by what is shown: an offer without a code has a title.
  const code = about.code || about.title;
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO code_reports (code_id, code, shop_name, reason, text, name, email, visitor_hash, created_at)
    SELECT ${about.id}, ${code}, ${about.shopName}, ${reason}, ${text}, ${name}, ${email}, ${visitor}, ${now.toISOString()}
    WHERE NOT EXISTS (SELECT FROM code_reports
      WHERE code_id = ${about.id} AND reason = ${reason} AND visitor_hash = ${visitor} AND state = 'open')
    RETURNING id`);
  return rows[0]?.id ?? null;
}

export type ReportState = 'open' | 'resolved' | 'rejected';

export interface ReportRow extends Record<string, unknown> {
  id: number;
  codeId: number | null;
  code: string;
  codeTitle: string | null;
  codeState: 'shown' | 'hidden' | 'deleted';
  shopName: string;
  shopSlug: string | null;
  reason: AcceptedReport['reason'];
  text: string;
  name: string | null;
  email: string | null;
  state: ReportState;
  decision: string;
  createdAt: Date;
  decidedAt: Date | null;
  receiptSentAt: Date | null;
  decisionSentAt: Date | null;
}

/** Open ones: unlawful content first, then who waits longest. Decided ones: the latest first. */
export async function listReports(
  db: Database,
  now: Date,
  { state, limit, offset }: { state: ReportState; limit: number; offset: number },
) {
  const order =
    state === 'open'
      ? sql`(reports.reason = 'illegal') DESC, reports.created_at`
      : sql`reports.decided_at DESC`;
  const [items, { rows: counted }] = await Promise.all([
    readReports(
      db,
      now,
      sql`reports.state = ${state} ORDER BY ${order}, reports.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    db.execute<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM code_reports WHERE state = ${state}`,
    ),
  ]);
  return { items, total: counted[0]?.total ?? 0 };
}

export async function findReport(db: Database, now: Date, id: number): Promise<ReportRow | null> {
  return (await readReports(db, now, sql`reports.id = ${id}`))[0] ?? null;
}

async function readReports(db: Database, now: Date, which: SQL): Promise<ReportRow[]> {
  const { rows } = await db.execute<ReportRow>(sql`
    SELECT reports.id, reports.code_id AS "codeId", reports.code, codes.title AS "codeTitle",
      CASE WHEN codes.id IS NULL OR codes.deleted_at IS NOT NULL OR shops.deleted_at IS NOT NULL THEN 'deleted'
        WHEN ${visibleCode(now)} THEN 'shown' ELSE 'hidden' END AS "codeState",
      reports.shop_name AS "shopName", CASE WHEN shops.deleted_at IS NULL THEN shops.slug END AS "shopSlug",
      reports.reason, reports.text, reports.name, reports.email, reports.state, reports.decision,
      reports.created_at AS "createdAt", decided_at AS "decidedAt", receipt_sent_at AS "receiptSentAt",
      decision_sent_at AS "decisionSentAt"
    FROM code_reports AS reports LEFT JOIN codes ON codes.id = reports.code_id
      LEFT JOIN shops ON shops.id = codes.shop_id
    WHERE ${which}`);
  const date = (value: Date | null) => value && new Date(value);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    decidedAt: date(row.decidedAt),
    receiptSentAt: date(row.receiptSentAt),
    decisionSentAt: date(row.decisionSentAt),
  }));
}

/** Those that are still open, in a fixed order, so that two decisions at once cannot block each other. */
export async function lockOpenReports(
  db: Database,
  which: { id: number } | { codeId: number },
): Promise<number[]> {
  const condition = 'id' in which ? sql`id = ${which.id}` : sql`code_id = ${which.codeId}`;
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM code_reports WHERE state = 'open' AND ${condition} ORDER BY id FOR UPDATE`,
  );
  return rows.map(({ id }) => id);
}

export async function decideReports(
  db: Database,
  now: Date,
  ids: number[],
  { state, decision }: { state: ReportState; decision: string },
): Promise<void> {
  await db.execute(sql`
    UPDATE code_reports SET state = ${state}, decision = ${decision}, decided_at = ${now.toISOString()}
    WHERE id = ANY(${sql.param(ids)}::int[])`);
}

export async function noteReportMail(db: Database, now: Date, id: number, mail: 'receipt' | 'decision') {
  const column = sql.identifier(`${mail}_sent_at`);
  await db.execute(sql`UPDATE code_reports SET ${column} = ${now.toISOString()} WHERE id = ${id}`);
}

/** False when it was deleted already. */
export async function deleteReportedCode(db: Database, now: Date, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE codes SET deleted_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
    WHERE id = ${id} AND deleted_at IS NULL`);
  return rowCount === 1;
}
