import { z } from '@hono/zod-openapi';
import { links } from '#contract/links.ts';
import { searchText } from '#contract/parameters.ts';
import { Suggestions } from '#contract/shops.ts';
import { categoriesBeginning } from '#domain/core/categories.ts';
import type { Deps } from '#http/core/env.ts';
import { suggestShops } from '#services/search/suggestions.ts';
import { apiRouter, json, route } from './openapi.ts';

const suggestRoute = route('get', '/api/suggest', {
  summary: 'Vorschläge für das Suchfeld: Shops und Kategorien',
  query: z.object({ q: searchText }),
  answers: { 200: json(Suggestions, 'Vorschläge') },
});

export function suggestRoutes({ db, clock }: Deps) {
  return apiRouter().openapi(suggestRoute, async (c) => {
    const { q } = c.req.valid('query');
    const found = await suggestShops(db, clock(), q);
    const shops = found.shops.map(({ name, slug, codeCount }) => ({
      name,
      slug,
      codeCount,
      logoUrl: links.logo(slug),
    }));
    const categories = categoriesBeginning(q).map(({ slug, name, emoji }) => ({ id: slug, name, emoji }));
    const guess = found.isGuess && shops.length > 0 ? { isGuess: true as const } : {};
    return c.json({ shops, categories, ...guess }, 200);
  });
}
