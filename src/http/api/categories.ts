import { z } from '@hono/zod-openapi';
import { Category } from '#contract/categories.ts';
import { allCategories } from '#db/core/categories.ts';
import type { Deps } from '#http/core/env.ts';
import { apiRouter, json, route } from './openapi.ts';

const listRoute = route('get', '/api/categories', {
  summary: 'Alle Kategorien in der Reihenfolge der Kategorieleiste',
  answers: { 200: json(z.array(Category), 'Kategorien') },
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
