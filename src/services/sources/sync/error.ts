import type { SyncDiff } from '#contract/operator/sources.ts';
import type { Network } from '#domain/core/sources.ts';
import { SourceError } from '#outside/core/source-error.ts';

export type SyncFailure =
  /** The network's fault. */
  | 'network'
  /** Another sync of the same network is at work. */
  | 'busy'
  /** Too much would be withdrawn; somebody has to confirm. */
  | 'unconfirmed'
  /** Stopped by its signal, or fenced off by a newer sync after its advisory lock was lost. */
  | 'aborted'
  | 'unconfigured';

interface SyncErrorOptions {
  message?: string;
  retryAfterSeconds?: number | undefined;
  diff?: SyncDiff;
}

/** Why a sync failed: `message` is for the log, `userMessage` German for the operator. */
export class SyncError extends Error {
  readonly kind: SyncFailure;
  readonly userMessage: string;
  readonly retryAfterSeconds: number | undefined;
  /** What confirming would do. */
  readonly diff: SyncDiff | undefined;

  constructor(kind: SyncFailure, userMessage: string, options: SyncErrorOptions = {}) {
    super(options.message ?? userMessage);
    this.name = 'SyncError';
    this.kind = kind;
    this.userMessage = userMessage;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.diff = options.diff;
  }
}

const NAMES: Record<Network, string> = { awin: 'AWIN', tradedoubler: 'Tradedoubler' };

export function syncFailed(network: Network, why: string): string {
  return `${NAMES[network]} Sync fehlgeschlagen: ${why}`;
}

/** Database errors and bugs are passed through unchanged. */
export function toSyncError(error: unknown, network: Network, signal: AbortSignal | undefined): unknown {
  if (error instanceof SyncError) return error;
  const stopped = signal?.aborted || (error instanceof SourceError && error.kind === 'aborted');
  if (stopped) return new SyncError('aborted', syncFailed(network, 'Der Abgleich wurde abgebrochen.'));
  if (!(error instanceof SourceError)) return error;
  const { message, retryAfterSeconds } = error;
  return new SyncError('network', syncFailed(network, error.userMessage), { message, retryAfterSeconds });
}
