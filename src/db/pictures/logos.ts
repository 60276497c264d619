import type { Selectable } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';

export type LogoShop = Pick<Selectable<Tables['shops']>, 'name' | 'url' | 'logoUrl' | 'needsReview'>;

const shopAt = (db: Database, slug: string) =>
  db.selectFrom('shops').where('slug', '=', slug).where('deletedAt', 'is', null);

/** What a shop's logo is made from. */
export async function findLogoShop(db: Database, slug: string): Promise<LogoShop | null> {
  const shop = await shopAt(db, slug).select(['name', 'url', 'logoUrl', 'needsReview']).executeTakeFirst();
  return shop ?? null;
}

/** For a picture that only names it. */
export async function findShopName(db: Database, slug: string): Promise<{ id: number; name: string } | null> {
  return (await shopAt(db, slug).select(['id', 'name']).executeTakeFirst()) ?? null;
}
