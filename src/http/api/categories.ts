import { createRoute, z } from '@hono/zod-openapi';
import { Category } from '#contract/categories.ts';
import { allCategories } from '#db/core/categories.ts';
import type { Deps } from '#http/core/env.ts';
import { apiRouter, commonErrors, json } from './openapi.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/api/categories',
  summary: 'Alle Kategorien in der Reihenfolge der Kategorieleiste',
  responses: { 200: json(z.array(Category), 'Kategorien'), ...commonErrors },
});

export function categoryRoutes({ db }: Deps) {
  return apiRouter().openapi(listRoute, async (c) => {
    const rows = await allCategories(db);
    return c.json(
      rows.map(({ slug, name, emoji }) => ({ id: slug, name, emoji })),
      200,
    );
  });
}
