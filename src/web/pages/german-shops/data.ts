import type { DirectoryShop } from '#contract/shops.ts';
import type { Copy } from '#contract/texts.ts';
import type { StructuredSite } from '#domain/seo/structured-data.ts';
import { germanShops } from '#domain/shops/directory.ts';
import { term } from '#web/core/address.ts';
import { germanShopsMeta } from './head.ts';

export function germanShopsData(
  { searchParams }: URL,
  site: StructuredSite,
  texts: Copy,
  all: DirectoryShop[] | undefined,
) {
  const q = term(searchParams, 'q') ?? '';
  const shops = all && germanShops(all, q);
  return {
    head: germanShopsMeta({ site, texts, shops: shops ?? [] }),
    data: {
      q,
      texts,
      shops,
      allShops: all?.length ?? 0,
      /** How many shops a category has; unknown until all shops are there. */
      shopsOf: all && shopsByCategory(all),
    },
  };
}

export function shopsByCategory(shops: DirectoryShop[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { category } of shops) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}

export type GermanShopsData = ReturnType<typeof germanShopsData>['data'];
