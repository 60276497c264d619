// Remembers every write that was acknowledged, and looks afterwards which of them the database has.
import type { TrialSite } from '../support/trial-site.ts';

interface Lost {
  acknowledged: number;
  lost: number;
}

type Stored = Record<'copies' | 'views' | 'submissions' | 'codes', number>;

export interface Ledger {
  /** Acknowledged copies of one code and views of one page; codes submitted by visitors and made by the operator. */
  copies: number;
  views: number;
  submissions: string[];
  codes: number[];
  /** The code that is copied. */
  codeId: number;
  count(): Promise<Lost>;
}

/** The page whose views are counted; one that the site does not have would be counted under no name of its own. */
export const VIEWED = '/impressum';

export async function openLedger(site: TrialSite): Promise<Ledger> {
  const [code] = await site.query<{ id: number }>(
    'SELECT id FROM codes WHERE is_active AND valid_until > now() ORDER BY id LIMIT 1',
  );
  if (!code) throw new Error('no code to copy');
  const stored = async (submissions: string[], codes: number[]) => {
    // Copies are on the code, or waiting to be added to it.
    const [row] = await site.query<Stored>(
      `SELECT (SELECT usage_count FROM codes WHERE id = $1)
          + (SELECT coalesce(sum(pending), 0)::int FROM daily_counts WHERE kind = 'copy' AND code_id = $1) AS copies,
        (SELECT count(*)::int FROM page_views WHERE path = $2) AS views,
        (SELECT count(DISTINCT code)::int FROM submissions WHERE code = ANY($3)) AS submissions,
        (SELECT count(*)::int FROM codes WHERE id = ANY($4)) AS codes`,
      [code.id, VIEWED, submissions, codes],
    );
    if (!row) throw new Error('no count');
    return row;
  };
  const before = await stored([], []);
  const ledger: Ledger = {
    ...{ codeId: code.id, copies: 0, views: 0, submissions: [], codes: [] },
    async count() {
      const { copies, views, submissions, codes } = await stored(ledger.submissions, ledger.codes);
      const pairs = [
        [ledger.copies, copies - before.copies],
        [ledger.views, views - before.views],
        [ledger.submissions.length, submissions],
        [ledger.codes.length, codes],
      ] as const;
      // More than was acknowledged may be there: answers that got lost on the way.
      const lost = pairs.reduce((sum, [told, there]) => sum + Math.max(0, told - there), 0);
      return { acknowledged: pairs.reduce((sum, [told]) => sum + told, 0), lost };
    },
  };
  return ledger;
}
