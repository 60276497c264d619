import type { Context } from 'hono';
import type { Page } from '#db/codes/codes.ts';

/** Pagination: lists are bare arrays; total count and next page are in headers (X-Total-Count, Link). */
export function tellPaging(c: Context, total: number, { limit, page }: Page): void {
  c.header('X-Total-Count', String(total));
  if (page * limit >= total) return;
  const next = new URL(c.req.url);
  next.searchParams.set('page', String(page + 1));
  c.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
}
