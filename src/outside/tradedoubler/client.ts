// Tradedoubler's vouchers: all of them in one answer. The network takes its token only as a query parameter, so the URL
// of a call must never be logged.

import type { CallOptions } from '#outside/core/json-client.ts';
import { createNetworkClient } from '#outside/networks/network-client.ts';
import { framed, List, readRecords } from '#outside/networks/records.ts';
import type { MalformedRecord } from '#outside/networks/source.ts';
import { Complaint, Voucher } from './shapes.ts';

export interface TradedoublerOptions extends CallOptions {
  url: string;
  token: string;
}

export interface TradedoublerClient {
  vouchers(signal?: AbortSignal): Promise<{ vouchers: Voucher[]; malformed: MalformedRecord[] }>;
}

const PATH = '/1.0/vouchers.json;languageId=de;dateOutputFormat=iso8601';

export function createTradedoublerClient(options: TradedoublerOptions): TradedoublerClient {
  const api = createNetworkClient({
    ...options,
    name: 'Tradedoubler',
    tokenSetting: 'TRADEDOUBLER_TOKEN',
    accountSetting: 'TRADEDOUBLER_TOKEN',
    headers: {},
  });
  return {
    async vouchers(signal) {
      const answer = await api.call({ path: PATH, query: { token: options.token }, signal });
      const records = framed(api, List, answer, 'Gutscheine');
      const complaint = records.length === 1 ? Complaint.safeParse(records[0]).data : undefined;
      if (complaint)
        throw api.failure('refused', 'Tradedoubler hat die Anfrage abgelehnt.', complaint.message);
      const { good, malformed } = readRecords(Voucher, records, 'id');
      return { vouchers: [...new Map(good.map((voucher) => [voucher.id, voucher])).values()], malformed };
    },
  };
}
