import { z } from '@hono/zod-openapi';
import { BestDeal } from '#contract/deals.ts';
import { links } from '#contract/links.ts';
import { type DealRow, featuredDeals } from '#db/deals/deals.ts';
import type { Deps } from '#http/core/env.ts';
import { answerFields } from './field-answers.ts';
import { apiRouter, json, route } from './openapi.ts';

const listRoute = route('get', '/api/best-deals', {
  summary: 'Die hervorgehobenen Angebote, beste zuerst',
  answers: { 200: json(z.array(BestDeal), 'Angebote') },
});

export function dealRoutes({ db }: Deps) {
  return apiRouter().openapi(listRoute, async (c) => c.json((await featuredDeals(db)).map(toDeal), 200));
}

function toDeal(row: DealRow): BestDeal {
  return {
    ...answerFields(BestDeal, row),
    imageUrl: row.imageUrl === null ? null : links.dealPicture(row.id),
    affiliateUrl: row.affiliateUrl.trim(),
  };
}
