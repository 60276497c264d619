// Tradedoubler as the scheduler and the command line use it.
import { createTradedoublerClient } from '#outside/tradedoubler/client.ts';
import { createTradedoublerSource } from '#outside/tradedoubler/source.ts';
import type { SyncOptions } from './sync/context.ts';
import { SyncError, syncFailed } from './sync/error.ts';
import { type SyncDeps, syncSource } from './sync.ts';

export interface TradedoublerDeps extends SyncDeps {
  settings: { token: string | undefined; url: string };
}

export type Tradedoubler = ReturnType<typeof createTradedoubler>;

export function createTradedoubler({ db, clock, settings: { token, url } }: TradedoublerDeps) {
  const source = token ? createTradedoublerSource(createTradedoublerClient({ url, token })) : null;
  return {
    isConfigured: source !== null,
    async sync(options: SyncOptions = {}) {
      if (source) return syncSource({ db, clock }, source, options);
      const why = 'TRADEDOUBLER_TOKEN ist nicht gesetzt.';
      throw new SyncError('unconfigured', syncFailed('tradedoubler', why));
    },
  };
}
