import type { Context } from 'hono';
import type { Page } from '#db/codes/codes.ts';

/** Lists are bare arrays; how many there are and where they go on is told in headers. */
export function tellPaging(c: Context, total: number, { limit, page }: Page): void {
  c.header('X-Total-Count', String(total));
  if (page * limit >= total) return;
  const next = new URL(c.req.url);
  next.searchParams.set('page', String(page + 1));
  c.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
}
