// Syncs the catalogue with a network: docs/decisions/012-sync.md says how and why.

import type { AwinSyncAnswer } from '#contract/operator/sources.ts';
import type { Database } from '#db/core/connect.ts';
import { beginRun, endRun, withSourceLock } from '#db/sources/runs.ts';
import type { NetworkSource } from '#outside/networks/source.ts';
import { createSyncContext, type SyncOptions } from './sync/context.ts';
import { SyncError, syncFailed, toSyncError } from './sync/error.ts';
import { readSource } from './sync/read.ts';

export interface SyncDeps {
  db: Database;
  clock: () => Date;
}

/** Fails with a `SyncError` when the network or the operator's rules are in the way. */
export async function syncSource(
  deps: SyncDeps,
  source: NetworkSource,
  options: SyncOptions = {},
): Promise<AwinSyncAnswer> {
  const { db, clock } = deps;
  const network = source.name;
  try {
    if (options.dryRun)
      return await readSource(source, createSyncContext(db, network, clock(), options, null));
    const held = await withSourceLock(db, network, () => runSync(deps, source, options));
    if (held) return held.result;
  } catch (error) {
    throw toSyncError(error, network, options.signal);
  }
  throw new SyncError('busy', syncFailed(network, 'Es läuft schon ein Abgleich.'));
}

async function runSync(
  { db, clock }: SyncDeps,
  source: NetworkSource,
  options: SyncOptions,
): Promise<AwinSyncAnswer> {
  const network = source.name;
  const run = await beginRun(db, network, clock());
  try {
    const result = await readSource(source, createSyncContext(db, network, clock(), options, run));
    await endRun(db, network, run, clock(), {
      outcome: 'succeeded',
      error: null,
      complete: result.complete,
    });
    return result;
  } catch (error) {
    const failure = toSyncError(error, network, options.signal);
    const known = failure instanceof SyncError ? failure : new SyncError('network', 'Unbekannter Fehler');
    const outcome = known.kind === 'unconfirmed' ? 'refused' : 'failed';
    // Without the database this cannot be stored either; the original failure matters more.
    await endRun(db, network, run, clock(), { outcome, error: known.userMessage, diff: known.diff }).catch(
      () => {},
    );
    throw failure;
  }
}
