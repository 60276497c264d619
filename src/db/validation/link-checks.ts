// Results of the link checks of the pages that codes lead to.
import { anyOf } from '#db/core/any-of.ts';
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
  const rows = await db
    .selectFrom('linkChecks')
    .selectAll()
    .where('url', '=', anyOf(urls))
    .where('checkedAt', '>', since)
    .execute();
  return new Map(rows.map(({ url, ...link }) => [url, link]));
}

export async function noteLink(
  db: Database,
  url: string,
  { outcome, status, checkedAt }: CheckedLink,
): Promise<void> {
  const link = { outcome, status, checkedAt };
  await db
    .insertInto('linkChecks')
    .values({ url, ...link })
    .onConflict((known) => known.column('url').doUpdateSet(link))
    .execute();
}
