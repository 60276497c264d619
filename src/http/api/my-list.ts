import { MyList, MyListQuery } from '#contract/my-list.ts';
import { keptCodes } from '#db/codes/kept.ts';
import { shopsById } from '#db/shops/shops.ts';
import type { Deps } from '#http/core/env.ts';
import { toCode } from './code-answer.ts';
import { apiRouter, json, route } from './openapi.ts';

const listRoute = route('get', '/api/my-list', {
  summary: 'Was aus gemerkten Codes und Shops geworden ist; gespeichert wird davon nichts',
  query: MyListQuery,
  answers: { 200: json(MyList, 'In der Reihenfolge der Nummern') },
});

export function myListRoutes({ db, clock }: Deps) {
  return apiRouter().openapi(listRoute, async (c) => {
    const now = clock();
    const query = c.req.valid('query');
    const { kept, shopOf, best } = await keptCodes(db, now, query.codes, query.shops);
    const shops = (await shopsById(db, now, query.shops)).filter(({ needsReview }) => !needsReview);
    const shown = new Map(kept.map((row) => [row.id, row]));
    const bestOf = (shopId: number | undefined) => (shopId === undefined ? undefined : best.get(shopId));
    const codes = query.codes.map((id) => {
      const row = shown.get(id);
      const other = bestOf(shopOf.get(id));
      return { id, code: row ? toCode(row) : null, better: other && other.id !== id ? toCode(other) : null };
    });
    const listed = shops.map(({ id, name, slug, codeCount }) => {
      const first = bestOf(id);
      return { id, name, slug, codeCount, best: first ? toCode(first) : null };
    });
    return c.json({ codes, shops: listed }, 200);
  });
}
