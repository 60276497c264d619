import { sql } from 'kysely';
import type { Database, Sql } from '#db/core/connect.ts';
import { foldCompact } from '#domain/core/fold.ts';

interface ReferencedShop {
  id: number;
  name: string;
  category: string;
}

/** By slug, or by name or alias in any spelling: what codes refer to them by. */
export async function shopsByReference(
  db: Database,
  references: string[],
): Promise<Map<string, ReferencedShop>> {
  const byName = await shopsWhere(db, references, [sql`slug = wanted`, sql`compact_name = compact`]);
  // Only what is left: the search in aliases is slow while many new shops are being inserted.
  const unknown = references.filter((reference) => !byName.has(reference));
  if (unknown.length === 0) return byName;
  const byAlias = await shopsWhere(db, unknown, [sql`compact_aliases @> ARRAY[compact]`]);
  return new Map([...byName, ...byAlias]);
}

/** The first condition that matches a reference decides. */
async function shopsWhere(db: Database, references: string[], conditions: Sql[]) {
  // UNION of lookups, each with an index of its own; one OR for all would scan every shop.
  const attempts = conditions.map(
    (condition, rank) =>
      sql`SELECT id, name, category_slug AS category, ${rank}::int AS rank FROM shops WHERE deleted_at IS NULL AND ${condition}`,
  );
  const { rows } = await sql<ReferencedShop & { wanted: string }>`
    SELECT DISTINCT ON (wanted) wanted, id, name, category
    FROM unnest(${references}::text[], ${references.map(foldCompact)}::text[]) AS one (wanted, compact)
    CROSS JOIN LATERAL (${sql.join(attempts, sql` UNION ALL `)}) AS shops
    ORDER BY wanted, rank, id`.execute(db);
  return new Map(rows.map(({ wanted, id, name, category }) => [wanted, { id, name, category }]));
}
