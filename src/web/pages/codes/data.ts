// A page of all codes, as the address asks for it.
import type { Code } from '#contract/codes.ts';
import { type CodesParams, isRowId, links } from '#contract/links.ts';
import { codeOrderOf } from '#domain/codes/ranking.ts';
import { findCategory } from '#domain/core/categories.ts';
import { term } from '#web/core/address.ts';
import { type ApiClient, api as browserApi, readJson } from '#web/core/api.ts';
import { type DataOf, redirect } from '#web/navigation/page-module.ts';
import { readSite } from '#web/shell/page-head.ts';
import { codesMeta } from './head.ts';

const CODES_PER_PAGE = 24;
const DEFAULT_ORDER = codeOrderOf(null);

/** What is chosen, without what need not be said. */
function readFilter(params: URLSearchParams): CodesParams {
  const order = codeOrderOf(params.get('sort'));
  const after = params.get('nach') ?? '';
  return {
    category: findCategory(params.get('category') ?? '')?.slug,
    shop: term(params, 'shop'),
    sort: order === DEFAULT_ORDER ? undefined : order,
    nach: isRowId(after) ? after : undefined,
  };
}

export async function loadCodes({ searchParams }: URL, now: Date, api?: ApiClient) {
  const filter = readFilter(searchParams);
  const [site, list] = await Promise.all([readSite(api), readCodes(filter, api ?? browserApi)]);
  // The code behind which this page begins is gone.
  if (filter.nach && list.items.length === 0 && list.total > 0)
    throw redirect(links.codes({ ...filter, nach: undefined }));
  return { head: codesMeta(site, filter), data: { ...list, filter, now: now.getTime() } };
}

export type CodesData = DataOf<typeof loadCodes>;

async function readCodes({ sort, ...filter }: CodesParams, api: ApiClient) {
  const order = codeOrderOf(sort);
  const query = { ...filter, sort: order, limit: String(CODES_PER_PAGE) };
  const answer = await api.api.codes.all.$get({ query });
  const items: Code[] = await readJson(answer);
  const neighbours = answer.headers.get('Link') ?? '';
  return {
    items,
    total: Number(answer.headers.get('X-Total-Count') ?? items.length),
    next: neighbourIn(neighbours, 'next'),
    previous: neighbourIn(neighbours, 'prev'),
  };
}

/** The `nach` of a neighbouring page: empty for the first one, null where there is none. */
function neighbourIn(header: string, rel: string): string | null {
  const address = header.split(', ').find((link) => link.endsWith(`rel="${rel}"`));
  return address ? (/[?&]nach=(\d+)/.exec(address)?.[1] ?? '') : null;
}
