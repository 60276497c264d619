// The calls that count copies and visits. Each is acknowledged only after its commit, with the new count.
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { CodeUse } from '#contract/codes.ts';
import { bodyRowId, countedRegion, idParam, shopName } from '#contract/parameters.ts';
import { ShopVisit } from '#contract/shops.ts';
import { codeUses } from '#db/codes/codes.ts';
import { findShop, type ShopRow, shopsById } from '#db/shops/shops.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { RegionKey } from '#domain/insights/regions.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { readVisitor } from '#http/core/visitor.ts';
import { apiRouter, json, notFound, route, tooMany } from './openapi.ts';
import { unknownShop } from './shops.ts';

const codeAnswers = { 200: json(CodeUse, 'Der neue Stand'), ...notFound, ...tooMany };
const shopAnswers = { 200: json(ShopVisit, 'Der neue Stand'), ...notFound, ...tooMany };

const copyRoute = route('post', '/api/codes/{id}/track', {
  summary: 'Zählt, dass ein Code kopiert wurde',
  params: idParam,
  query: countedRegion,
  answers: codeAnswers,
});
const trackShopRoute = route('post', '/api/shops/{shopName}/track', {
  summary: 'Zählt den Besuch eines Shops',
  params: z.object({ shopName }),
  query: countedRegion,
  answers: shopAnswers,
});
const EITHER = 'Bitte gib shopName oder shopId an.';
const visitRoute = route('post', '/api/shops/visit', {
  summary: 'Zählt den Besuch eines Shops, nach Name oder Nummer',
  query: countedRegion,
  body: z
    .object({ shopName: shopName.optional(), shopId: bodyRowId.optional() })
    .refine((body) => body.shopName !== undefined || body.shopId !== undefined, EITHER),
  answers: shopAnswers,
});
const affiliateRoute = route('post', '/api/affiliate/track', {
  summary: 'Zählt, dass ein Partnerlink geöffnet wird',
  query: countedRegion,
  body: z.object({ shopName, codeId: bodyRowId.nullish() }),
  answers: shopAnswers,
});

export function countingRoutes(deps: Deps) {
  const { db, clock, counting, voting } = deps;

  const countVisit = async (c: Context<Env>, shop: ShopRow | null | undefined, region: RegionKey) => {
    if (!shop) throw unknownShop();
    const { isBot, ...doer } = await readVisitor(c, deps);
    const visitCount = isBot ? shop.visitCount : await counting.visit({ ...doer, region }, shop.id);
    return { id: shop.id, name: shop.name, visitCount };
  };

  return apiRouter()
    .openapi(copyRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { isBot, ...doer } = await readVisitor(c, deps);
      const { region } = c.req.valid('query');
      if (isBot) {
        const usageCount = await codeUses(db, clock(), id);
        if (usageCount === null) throw unknownCode();
        return c.json({ id, usageCount, receipt: null }, 200);
      }
      const { uses, trial } = await counting.copy({ ...doer, region }, id);
      return c.json({ id, usageCount: uses, receipt: await voting.receipt(id, trial) }, 200);
    })
    .openapi(visitRoute, async (c) => {
      const { shopId, shopName: name = '' } = c.req.valid('json');
      const shop = shopId ? (await shopsById(db, clock(), [shopId]))[0] : await findShop(db, clock(), name);
      return c.json(await countVisit(c, shop, c.req.valid('query').region), 200);
    })
    .openapi(trackShopRoute, async (c) => {
      const shop = await findShop(db, clock(), c.req.valid('param').shopName);
      return c.json(await countVisit(c, shop, c.req.valid('query').region), 200);
    })
    .openapi(affiliateRoute, async (c) => {
      const { shopName: name, codeId } = c.req.valid('json');
      if (codeId && (await codeUses(db, clock(), codeId)) === null) throw unknownCode();
      const shop = await findShop(db, clock(), name);
      return c.json(await countVisit(c, shop, c.req.valid('query').region), 200);
    });
}

function unknownCode(): AppError {
  return new AppError('not_found', { userMessage: 'Diesen Code gibt es nicht.' });
}
