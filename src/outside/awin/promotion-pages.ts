// Reads AWIN's paginated list of offers to its end, although it may change between pages.

import type { JsonClient } from '#outside/core/json-client.ts';
import { framed, readRecords } from '#outside/networks/records.ts';
import type { MalformedRecord } from '#outside/networks/source.ts';
import { Promotion, PromotionPage } from './shapes.ts';

export interface PromotionRead {
  status: 'active' | 'upcoming';
  signal?: AbortSignal | undefined;
}

export interface PromotionsPage {
  promotions: Promotion[];
  malformed: MalformedRecord[];
  /** True on the last page, and only if the list kept its length and was read to its end. */
  complete: boolean;
}

/** AWIN's maximum. */
const PAGE_SIZE = 200;
/** A page may be short, even empty, before the end. This many in a row without a new offer are the end. */
const IDLE_PAGES = 3;

export async function* readPromotions(
  api: JsonClient,
  publisherId: string,
  { status, signal }: PromotionRead,
): AsyncGenerator<PromotionsPage, void> {
  const filters = { membership: 'joined', regionCodes: ['DE'], status, type: 'all' };
  const seen = new Set<string>();
  let received = 0;
  let firstTotal: number | undefined;
  let steady = true;
  let idle = 0;
  for (let page = 1; ; page++) {
    const body = { filters, pagination: { page, pageSize: PAGE_SIZE } };
    const answer = await api.call({ path: `/publisher/${publisherId}/promotions`, body, signal });
    const what = `Angebote, Seite ${page}`;
    const { data, pagination } = framed(api, PromotionPage, answer, what);
    if (pagination.page !== page) throw api.malformed(what, `got page ${pagination.page}`);

    const { good, malformed } = readRecords(Promotion, data, 'promotionId');
    // Page drift: new offers push old ones to the next page, where they come a second time.
    const promotions = good.filter(({ promotionId }) => !seen.has(promotionId) && seen.add(promotionId));
    received += data.length;
    firstTotal ??= pagination.total;
    // A page of nothing but repetitions: the server ignores the page number.
    const repeated = good.length > 0 && promotions.length === 0;
    steady &&= pagination.total === firstTotal && !repeated;
    idle = promotions.length + malformed.length > 0 ? 0 : idle + 1;
    const last = received >= pagination.total || idle === IDLE_PAGES;
    yield { promotions, malformed, complete: last && steady && received === pagination.total };
    if (last) return;
  }
}
