// The ends of a shop's codes, to be subscribed to in a calendar.
import { Hono } from 'hono';
import { links } from '#contract/links.ts';
import { type CodeRow, newestCodes } from '#db/codes/codes.ts';
import { findShop } from '#db/shops/shops.ts';
import { type CalendarEvent, renderCalendar } from '#domain/alerts/calendar.ts';
import { conditionLine } from '#domain/codes/condition-chips.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { Deps, Env } from '#http/core/env.ts';

const ENTRIES = 200;
const SLUG_FILE = /^([a-z0-9-]{1,80})\.ics$/;
const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

export function calendarRoutes({ db, clock, site }: Deps) {
  return new Hono<Env>().get('/kalender/:file', async (c) => {
    const slug = SLUG_FILE.exec(c.req.param('file'))?.[1];
    const now = clock();
    const shop = slug ? await findShop(db, now, slug) : null;
    if (!shop || shop.slug !== slug || shop.needsReview) throw new AppError('not_found');
    const codes = await newestCodes(db, now, ENTRIES, shop.id);
    const calendar = renderCalendar({
      name: `${shop.name}: Wann Codes enden`,
      product: site.name,
      events: codes.flatMap((code) => eventOf(site.url, code)),
    });
    return c.body(calendar, 200, HEADERS);
  });
}

function eventOf(siteUrl: string, code: CodeRow): CalendarEvent[] {
  if (!code.validUntil) return [];
  return [
    {
      uid: `code-${code.id}@${new URL(siteUrl).hostname}`,
      changedAt: code.updatedAt,
      endsAt: code.validUntil,
      summary: `Letzter Tag: ${discountLabel(code)} bei ${code.shopName}`,
      description: [
        code.description,
        code.code ? `Code: ${code.code}` : 'Kein Code nötig',
        conditionLine(code),
      ]
        .filter(Boolean)
        .join('\n'),
      url: siteUrl + links.shop(code.shopSlug),
    },
  ];
}
