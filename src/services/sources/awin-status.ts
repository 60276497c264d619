// What the operator sees of the connection to AWIN.
import type { AwinPartners, AwinStats, AwinStatus } from '#contract/operator/sources.ts';
import type { Database } from '#db/core/connect.ts';
import { networkFigures } from '#db/sources/figures.ts';
import { openQuestions } from '#db/sources/held-withdrawals.ts';
import { countPartners } from '#db/sources/programmes.ts';
import { lastRun } from '#db/sources/runs.ts';
import type { AwinClient } from '#outside/awin/client.ts';

interface StatusDeps {
  db: Database;
  clock: () => Date;
  /** Null when the token or the account is not set. */
  client: AwinClient | null;
  publisherId: string | null;
}

/** Cache lifetime: the panel polls every ten seconds, and every call counts against the sync's rate limit at AWIN. */
const TRUSTED_MS = 5 * 60_000;
/** Timeout: during a sync a call may be throttled for minutes; the panel should not wait for it. */
const PATIENCE_MS = 3_000;

export function createAwinStatus({ db, clock, client, publisherId }: StatusDeps) {
  let asked = Number.NEGATIVE_INFINITY;
  let ready = false;
  let asking: Promise<void> | null = null;

  async function ask(awin: AwinClient): Promise<void> {
    asked = clock().getTime();
    try {
      const accounts = await awin.accounts();
      ready = accounts.some(({ accountId }) => accountId === awin.publisherId);
    } catch {
      ready = false;
    } finally {
      asking = null;
    }
  }

  /** What AWIN said before a sync failed is no longer trusted. */
  async function failedSince(): Promise<boolean> {
    const last = await lastRun(db, 'awin');
    return last?.outcome === 'failed' && (last.endedAt?.getTime() ?? 0) >= asked;
  }

  async function isReady(): Promise<boolean> {
    if (!client) return false;
    const stale = clock().getTime() - asked >= TRUSTED_MS;
    if (!asking && (stale || (await failedSince()))) asking = ask(client);
    if (asking) await atMost(asking, PATIENCE_MS);
    return ready;
  }

  return {
    async status(): Promise<AwinStatus> {
      return { configured: client !== null, voucherApiReady: await isReady(), advertiserId: publisherId };
    },
    async partners(): Promise<AwinPartners> {
      return { totalCount: await countPartners(db, 'awin') };
    },
    /** Without `schedulerStatus`, which only the scheduler knows. */
    async stats(): Promise<Omit<AwinStats, 'schedulerStatus'>> {
      const [figures, last, held] = await Promise.all([
        networkFigures(db, 'awin', clock()),
        lastRun(db, 'awin'),
        openQuestions(db),
      ]);
      // Once it is decided what becomes of the codes, that the sync asked is no longer an error.
      const isSettled = last?.outcome === 'refused' && !held.some(({ network }) => network === 'awin');
      return {
        ...figures,
        lastSync: last?.succeededAt?.toISOString() ?? null,
        lastError: isSettled ? null : (last?.error ?? null),
        held: held.map(({ network, count, since }) => ({
          network,
          codes: count,
          since: since.toISOString(),
        })),
      };
    },
  };
}

async function atMost(work: Promise<void>, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
