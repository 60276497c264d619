import { sql } from 'kysely';
import type { Condition } from '#db/core/connect.ts';
import type { RegionKey } from '#domain/insights/regions.ts';

/** Of daily counts or clicks. Germany is everybody, whatever region they chose. */
export function inRegion(region: RegionKey): Condition {
  return region === 'deutschland' ? sql`true` : sql`region = ${region}`;
}
