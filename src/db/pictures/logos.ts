import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { shops } from '#db/core/schema.ts';

export interface LogoShop {
  name: string;
  url: string;
  logoUrl: string | null;
  needsReview: boolean;
}

/** What a shop's logo is made from. */
export async function findLogoShop(db: Database, slug: string): Promise<LogoShop | null> {
  const [row] = await db
    .select({ name: shops.name, url: shops.url, logoUrl: shops.logoUrl, needsReview: shops.needsReview })
    .from(shops)
    .where(and(eq(shops.slug, slug), isNull(shops.deletedAt)));
  return row ?? null;
}

/** For a picture that only names it. */
export async function findShopName(db: Database, slug: string): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(and(eq(shops.slug, slug), isNull(shops.deletedAt)));
  return row ?? null;
}
