import type { Context } from 'hono';
import type { CodesPage } from '#db/codes/all-codes.ts';
import type { Paging } from '#db/core/paging.ts';

/** Pagination: lists are bare arrays; total count and next page are in headers (X-Total-Count, Link). */
export function tellPaging(c: Context, total: number, { limit, page }: Paging): void {
  c.header('X-Total-Count', String(total));
  if (page * limit >= total) return;
  const next = new URL(c.req.url);
  next.searchParams.set('page', String(page + 1));
  c.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
}

/** Keyset pagination: the pages beside this one by the code they begin behind. */
export function tellNeighbours(c: Context, { next, previous }: Pick<CodesPage, 'next' | 'previous'>): void {
  const linkTo = (after: number | 'start' | null, rel: string) => {
    if (after === null) return [];
    const url = new URL(c.req.url);
    if (after === 'start') url.searchParams.delete('nach');
    else url.searchParams.set('nach', String(after));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links = [linkTo(next, 'next'), linkTo(previous, 'prev')].flat();
  if (links.length > 0) c.header('Link', links.join(', '));
}
