import { z } from '@hono/zod-openapi';
import { RegionalInsight } from '#contract/insights.ts';
import { regionKey } from '#contract/parameters.ts';
import { findInsight } from '#db/insights/insights.ts';
import type { Deps } from '#http/core/env.ts';
import { apiRouter, json, route } from './openapi.ts';

const insightRoute = route('get', '/api/insights/regional/{region}', {
  summary: 'Was in einer Region gefragt ist; null, solange zu wenig gezählt wurde',
  params: z.object({ region: regionKey }),
  answers: { 200: json(RegionalInsight.nullable(), 'Einblicke') },
});

export function insightRoutes({ db }: Deps) {
  return apiRouter().openapi(insightRoute, async (c) => {
    const row = await findInsight(db, c.req.valid('param').region);
    if (!row) return c.json(null, 200);
    const { region, data, source, computedAt } = row;
    return c.json(
      { region, ...data, isSample: source === 'demo', computedAt: computedAt.toISOString() },
      200,
    );
  });
}
