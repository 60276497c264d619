// What is known of the pages that codes lead to.
import { sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import type { LinkOutcome } from '#domain/validation/link-outcome.ts';

export interface CheckedLink {
  outcome: LinkOutcome;
  status: number | null;
  checkedAt: Date;
}

export async function checkedLinks(
  db: Database,
  urls: string[],
  since: Date,
): Promise<Map<string, CheckedLink>> {
  const { rows } = await db.execute<{
    url: string;
    outcome: LinkOutcome;
    status: number | null;
    checked_at: string;
  }>(sql`
    SELECT url, outcome, status, checked_at FROM link_checks
    WHERE url = ANY(${sql.param(urls)}::text[]) AND checked_at > ${since.toISOString()}::timestamptz`);
  return new Map(
    rows.map(({ url, outcome, status, checked_at }) => [
      url,
      { outcome, status, checkedAt: new Date(checked_at) },
    ]),
  );
}

export async function noteLink(
  db: Database,
  url: string,
  { outcome, status, checkedAt }: CheckedLink,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO link_checks (url, outcome, status, checked_at)
    VALUES (${url}, ${outcome}, ${status}, ${checkedAt.toISOString()}::timestamptz)
    ON CONFLICT (url) DO UPDATE SET outcome = excluded.outcome, status = excluded.status,
      checked_at = excluded.checked_at`);
}
