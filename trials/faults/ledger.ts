// Remembers every write that was acknowledged, and looks afterwards which of them the database has.
import type { TrialSite } from '../support/trial-site.ts';

interface Ledger {
  copies: number;
  views: number;
  submissions: string[];
  codes: number[];
}

interface Lost {
  acknowledged: number;
  lost: number;
}

export interface Shelf {
  ledger: Ledger;
  /** The code that is copied. */
  codeId: number;
  /** The address whose views are counted. */
  path: string;
  count(): Promise<Lost>;
}

let shelves = 0;

export async function openLedger(site: TrialSite): Promise<Shelf> {
  const ledger: Ledger = { copies: 0, views: 0, submissions: [], codes: [] };
  const [code] = await site.query<{ id: number; usage_count: number }>(
    'SELECT id, usage_count FROM codes WHERE is_active AND valid_until > now() ORDER BY id LIMIT 1',
  );
  if (!code) throw new Error('no code to copy');
  const path = `/probe-${process.pid}-${++shelves}`;
  const found = async () => {
    const [row] = await site.query<{ copies: number; views: number; submissions: number; codes: number }>(
      `SELECT (SELECT usage_count FROM codes WHERE id = $1) - $2 AS copies,
        (SELECT count(*)::int FROM page_views WHERE path = $3) AS views,
        (SELECT count(DISTINCT code)::int FROM submissions WHERE code = ANY($4)) AS submissions,
        (SELECT count(*)::int FROM codes WHERE id = ANY($5)) AS codes`,
      [code.id, code.usage_count, path, ledger.submissions, ledger.codes],
    );
    if (!row) throw new Error('no count');
    return row;
  };
  return {
    ledger,
    codeId: code.id,
    path,
    async count() {
      const { copies, views, submissions, codes } = await found();
      const pairs = [
        [ledger.copies, copies],
        [ledger.views, views],
        [ledger.submissions.length, submissions],
        [ledger.codes.length, codes],
      ] as const;
      // More than was acknowledged may be there: answers that got lost on the way.
      const lost = pairs.reduce((sum, [told, there]) => sum + Math.max(0, told - there), 0);
      return { acknowledged: pairs.reduce((sum, [told]) => sum + told, 0), lost };
    },
  };
}
