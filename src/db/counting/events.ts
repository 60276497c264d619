import { sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import { type Database, timestamptz } from '#db/core/connect.ts';

export interface PageView {
  path: string;
  visitor: Buffer | null;
}

export interface EventName {
  name: string;
  label: string;
}

export async function insertPageViews(db: Database, now: Date, views: PageView[]): Promise<void> {
  await sql`
    INSERT INTO page_views (path, visitor_hash, created_at)
    SELECT path, visitor, ${timestamptz(now)}
    FROM unnest(${views.map((view) => view.path)}::text[],
      ${views.map((view) => view.visitor)}::bytea[]) AS view (path, visitor)`.execute(db);
}

/** The names of shops by their folded ones; unknown ones are missing. */
export async function shopNames(db: Database, folded: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('shops')
    .select(['compactName', 'name'])
    .where('deletedAt', 'is', null)
    .where('compactName', '=', anyOf(folded))
    .execute();
  return new Map(rows.map(({ compactName, name }) => [compactName, name]));
}

export async function addEvents(db: Database, day: string, events: EventName[]): Promise<void> {
  await sql`
    INSERT INTO event_counts AS known (day, name, label, count)
    SELECT ${day}::date, name, label, count(*)
    FROM unnest(${events.map((event) => event.name)}::text[],
      ${events.map((event) => event.label)}::text[]) AS event (name, label)
    GROUP BY name, label ORDER BY name, label
    ON CONFLICT (day, name, label) DO UPDATE SET count = known.count + excluded.count`.execute(db);
}
