// Tradedoubler's vouchers: all of them in one answer. The network takes its token only as a query parameter, so the URL
// of a call must never be logged.

import { type CallOptions, createNetworkApi } from '#outside/core/api.ts';
import { framed, List, readRecords } from '#outside/networks/records.ts';
import type { MalformedRecord } from '#outside/networks/source.ts';
import { TradedoublerError } from './error.ts';
import { Complaint, Voucher } from './shapes.ts';

export interface TradedoublerOptions extends CallOptions {
  url: string;
  token: string;
}

export interface TradedoublerClient {
  vouchers(signal?: AbortSignal): Promise<{ vouchers: Voucher[]; malformed: MalformedRecord[] }>;
}

const CALLS_PER_MINUTE = 15;
const PATH = '/1.0/vouchers.json;languageId=de;dateOutputFormat=iso8601';

export function createTradedoublerClient(options: TradedoublerOptions): TradedoublerClient {
  const api = createNetworkApi({
    ...options,
    name: 'Tradedoubler',
    tokenSetting: 'TRADEDOUBLER_TOKEN',
    accountSetting: 'TRADEDOUBLER_TOKEN',
    headers: {},
    callsPerMinute: CALLS_PER_MINUTE,
    Failure: TradedoublerError,
  });
  return {
    async vouchers(signal) {
      const answer = await api.call({ path: PATH, query: { token: options.token }, signal });
      const records = framed(api, List, answer, 'Gutscheine');
      const complaint = records.length === 1 ? Complaint.safeParse(records[0]).data : undefined;
      if (complaint) throw api.refused(complaint.message);
      const { good, malformed } = readRecords(Voucher, records, 'id');
      return { vouchers: [...new Map(good.map((voucher) => [voucher.id, voucher])).values()], malformed };
    },
  };
}
