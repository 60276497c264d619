// AWIN's publisher API as far as we use it. The token travels in the header only; promotions have a path of their
// own (`/publisher/`), everything else is below `/publishers/`.

import type { CallOptions } from '#outside/core/json-client.ts';
import { createNetworkClient } from '#outside/networks/network-client.ts';
import { framed, List, readRecords } from '#outside/networks/records.ts';
import type { MalformedRecord } from '#outside/networks/source.ts';
import { type PromotionRead, type PromotionsPage, readPromotions } from './promotion-pages.ts';
import { Account, Accounts, AwinProgramme, Transaction } from './shapes.ts';
import { transactionWindows } from './windows.ts';

export interface AwinOptions extends CallOptions {
  url: string;
  token: string;
  publisherId: string;
}

export type DateType = 'transaction' | 'validation' | 'amendment';

export interface AwinClient {
  readonly publisherId: string;
  accounts(signal?: AbortSignal): Promise<Account[]>;
  programmes(signal?: AbortSignal): Promise<{ programmes: AwinProgramme[]; malformed: MalformedRecord[] }>;
  promotions(read: PromotionRead): AsyncGenerator<PromotionsPage, void>;
  /** Whole days in Berlin, one answer per window. */
  transactions(
    from: Date,
    to: Date,
    dateType: DateType,
    signal?: AbortSignal,
  ): AsyncGenerator<{ transactions: Transaction[]; malformed: MalformedRecord[] }, void>;
}

export function createAwinClient({ publisherId, ...options }: AwinOptions): AwinClient {
  const api = createNetworkClient({
    ...options,
    name: 'AWIN',
    tokenSetting: 'AWIN_API_TOKEN',
    accountSetting: 'AWIN_PUBLISHER_ID',
    headers: { authorization: `Bearer ${options.token}` },
  });
  const publisher = `/publishers/${publisherId}`;

  return {
    publisherId,

    async accounts(signal) {
      const answer = await api.call({ path: '/accounts', query: { type: 'publisher' }, signal });
      return readRecords(Account, framed(api, Accounts, answer, 'Konten').accounts, 'accountId').good;
    },

    async programmes(signal) {
      const query = { relationship: 'joined', countryCode: 'DE' };
      const answer = await api.call({ path: `${publisher}/programmes`, query, signal });
      const { good, malformed } = readRecords(AwinProgramme, framed(api, List, answer, 'Programme'), 'id');
      return { programmes: good, malformed };
    },

    promotions: (read) => readPromotions(api, publisherId, read),

    async *transactions(from, to, dateType, signal) {
      for (const window of transactionWindows(from, to)) {
        const query = { ...window, timezone: 'Europe/Berlin', dateType };
        const answer = await api.call({ path: `${publisher}/transactions/`, query, signal });
        const { good, malformed } = readRecords(
          Transaction,
          framed(api, List, answer, 'Transaktionen'),
          'id',
        );
        yield { transactions: good, malformed };
      }
    },
  };
}
