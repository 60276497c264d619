// AWIN as the operator's buttons and the scheduler use it.
import type { Database } from '#db/core/connect.ts';
import { cleanUpEnded } from '#db/sources/withdrawals.ts';
import { plural } from '#domain/core/format.ts';
import { createAwinClient } from '#outside/awin/client.ts';
import { createAwinSource } from '#outside/awin/source.ts';
import type { CallOptions } from '#outside/core/json-client.ts';
import { createAwinStatus } from './awin-status.ts';
import type { SyncOptions } from './sync/context.ts';
import { SyncError, syncFailed } from './sync/error.ts';
import { syncSource } from './sync.ts';
import { syncTransactions, type TransactionOptions } from './transactions.ts';

export interface AwinDeps {
  db: Database;
  clock: () => Date;
  settings: { token: string | undefined; publisherId: string | undefined; url: string };
  /** What tests replace. */
  calls?: CallOptions;
}

export type Awin = ReturnType<typeof createAwin>;

/** Batch size: codes soft-deleted in one statement. */
const PART = 500;

export function cleanedUp(count: number): string {
  return `${plural(count, 'abgelaufener Voucher', 'abgelaufene Voucher')} bereinigt.`;
}

export function createAwin({ db, clock, settings, calls = {} }: AwinDeps) {
  const { token, publisherId, url } = settings;
  const client = token && publisherId ? createAwinClient({ url, token, publisherId, ...calls }) : null;
  const source = client && createAwinSource(client);

  const connected = () => {
    if (source) return source;
    const why = 'AWIN_API_TOKEN und AWIN_PUBLISHER_ID sind nicht gesetzt.';
    throw new SyncError('unconfigured', syncFailed('awin', why));
  };

  return {
    ...createAwinStatus({ db, clock, client, publisherId: publisherId ?? null }),
    isConfigured: source !== null,
    sync: async (options: SyncOptions = {}) => syncSource({ db, clock }, connected(), options),
    syncTransactions: async (options: TransactionOptions) =>
      syncTransactions({ db, clock }, connected(), options),

    /** Soft-deletes expired codes. */
    async cleanUp(signal?: AbortSignal) {
      let deletedCount = 0;
      for (let part = PART; part === PART; deletedCount += part) {
        signal?.throwIfAborted();
        part = await cleanUpEnded(db, 'awin', clock(), PART);
      }
      return { deletedCount, message: cleanedUp(deletedCount) };
    },
  };
}
