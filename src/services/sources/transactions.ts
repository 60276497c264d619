// Reads what was sold, and what became of it: networks confirm, change and decline sales for weeks.
import type { Database } from '#db/core/connect.ts';
import { saveTransactions } from '#db/earnings/transactions.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import type { NetworkSource, SourceTransaction } from '#outside/networks/source.ts';
import { toSyncError } from './sync/error.ts';

export interface TransactionOptions {
  /** How far back; sales, decisions and changes of these days are read. */
  days: number;
  signal?: AbortSignal | undefined;
}

export interface TransactionsResult {
  totalFetched: number;
  added: number;
  updated: number;
  skipped: number;
  skippedReasons: { reason: string; count: number }[];
  /** Stored, but not part of any sum in euros. */
  otherCurrencies: { currency: string; count: number }[];
}

/** Batch size: rows per statement. */
const PART = 500;

export async function syncTransactions(
  { db, clock }: { db: Database; clock: () => Date },
  source: NetworkSource,
  { days, signal }: TransactionOptions,
): Promise<TransactionsResult> {
  const now = clock();
  const reasons = new Map<string, number>();
  const currencies = new Map<string, string>();
  const result = { totalFetched: 0, added: 0, updated: 0 };
  try {
    for await (const page of source.listTransactions?.({ from: addDays(now, -days), to: now }, signal) ??
      []) {
      result.totalFetched += page.transactions.length + page.malformed.length;
      for (const { reason } of page.malformed) raise(reasons, reason);
      for (const { networkId, currency } of page.transactions)
        if (currency !== 'EUR') currencies.set(networkId, currency);
      for (const part of partsOf(page.transactions)) {
        signal?.throwIfAborted();
        // The time of the write, not of the start: the estimates look for sales that are newer than their last run.
        const { added, updated } = await saveTransactions(db, source.name, clock(), part);
        result.added += added;
        result.updated += updated;
      }
    }
  } catch (error) {
    throw toSyncError(error, source.name, signal);
  }
  const counted = new Map<string, number>();
  for (const currency of currencies.values()) raise(counted, currency);
  return {
    ...result,
    skipped: [...reasons.values()].reduce((sum, count) => sum + count, 0),
    skippedReasons: [...reasons].map(([reason, count]) => ({ reason, count })),
    otherCurrencies: [...counted].map(([currency, count]) => ({ currency, count })),
  };
}

function raise(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function partsOf(transactions: SourceTransaction[]) {
  // Deduplicated: the last is as good as the first, but one upsert may write a row only once.
  const each = [...new Map(transactions.map((one) => [one.networkId, one])).values()];
  const rows = each.map(({ transactedAt, validatedAt, ...one }) => ({
    ...one,
    transactedAt: transactedAt.toISOString(),
    validatedAt: validatedAt?.toISOString() ?? null,
  }));
  return Array.from({ length: Math.ceil(rows.length / PART) }, (_, index) =>
    rows.slice(index * PART, (index + 1) * PART),
  );
}
