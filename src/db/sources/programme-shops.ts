// Finding the shop a programme is about.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import type { Network } from '#domain/core/sources.ts';

export interface ProgrammeShop {
  id: number;
  name: string;
  aliases: string[];
  url: string;
  affiliateUrl: string | null;
  logoUrl: string | null;
  categorySlug: string;
  source: string;
  editedFields: string[];
  isDeleted: boolean;
  needsReview: boolean;
}

const columns = sql`id, name, aliases, url, affiliate_url, logo_url, category_slug, source, edited_fields, needs_review,
  deleted_at IS NOT NULL AS "isDeleted"`;

/** Row locks until the transaction ends, against lost updates: an operator may edit the shop at the same moment. */
export type ReadPurpose = 'to change' | 'to look';
const lockFor = (purpose: ReadPurpose) => (purpose === 'to change' ? sql`FOR NO KEY UPDATE` : sql``);

export async function programmeShops(
  db: Database,
  ids: number[],
  purpose: ReadPurpose,
): Promise<Map<number, ProgrammeShop>> {
  const { rows } = await sql<ProgrammeShop>`
    SELECT ${columns} FROM shops WHERE id = ANY(${ids}::int[]) ORDER BY id ${lockFor(purpose)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface FoundShop extends ProgrammeShop {
  /** It came from this programme: nothing else about it need agree. */
  byId: boolean;
}

interface Traits {
  advertiserId: string;
  /** Without `www.` */
  host: string | null;
  compactName: string;
}

/**
 * By the network's id, then by the host of its URL, then by name. A host shared by several shops is ambiguous, unless
 * one of them has the name as well.
 */
export async function shopOfProgramme(
  db: Database,
  network: Network,
  { advertiserId, host, compactName }: Traits,
  purpose: ReadPurpose,
): Promise<FoundShop | null> {
  const { rows } = await sql<FoundShop & { byHost: boolean; byName: boolean }>`
    SELECT ${columns}, (source = ${network} AND source_ref = ${advertiserId}) IS TRUE AS "byId",
      (${hostOfUrl} = ${host}) IS TRUE AS "byHost",
      (compact_name = ${compactName} OR ${compactName} = ANY(compact_aliases)) AS "byName"
    FROM shops
    WHERE (source = ${network} AND source_ref = ${advertiserId}) OR (deleted_at IS NULL
      AND (${hostOfUrl} = ${host} OR compact_name = ${compactName} OR compact_aliases @> ARRAY[${compactName}]))
    ORDER BY compact_name = ${compactName} DESC, id ${lockFor(purpose)}`.execute(db);
  const sameHost = rows.filter((row) => row.byHost && !row.isDeleted);
  return (
    rows.find((row) => row.byId && !row.isDeleted) ??
    sameHost.find((row) => row.byName) ??
    (sameHost.length === 1 ? sameHost[0] : undefined) ??
    rows.find((row) => row.byName && !row.isDeleted) ??
    // Soft-deleted, but certainly this one: better than creating a duplicate.
    rows.find((row) => row.byId) ??
    null
  );
}

/** The same expression as in the index shops_host, so that it is used. */
export const hostOfUrl = sql.raw(String.raw`lower(substring(url from '^https?://(?:www\.)?([^/:?#]+)'))`);
