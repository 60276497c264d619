import { insertCodes, type NewCodeRow } from '#db/codes/insert.ts';
import type { Database } from '#db/core/connect.ts';
import { insertShops, type NewShop } from '#db/shops/shops.ts';
import { saveProgrammes } from '#db/sources/programmes.ts';

const DAY_MS = 86_400_000;

export function daysFromNow(days: number, now = new Date()): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

export async function makeShop(db: Database, shop: Partial<NewShop> & { name: string }): Promise<number> {
  const [row] = await insertShops(db, [
    { url: 'https://shop.example', categorySlug: 'fashion', source: 'operator', ...shop },
  ]);
  if (!row) throw new Error('no shop was made');
  return row.id;
}

/** Of AWIN: what it reports of this advertiser was sold by the shop. */
export async function makeProgramme(
  db: Database,
  shopId: number | null,
  advertiserId: number,
): Promise<void> {
  const said = { countryCode: 'DE', sector: null, displayUrl: null, clickThroughUrl: null, logoUrl: null };
  await saveProgrammes(db, 'awin', new Date(), [
    { ...said, advertiserId: String(advertiserId), shopId, name: `Programm ${advertiserId}`, domains: [] },
  ]);
}

/** A code that visitors can see, unless the test says otherwise. */
export async function makeCode(
  db: Database,
  code: Partial<NewCodeRow> & { shopId: number },
): Promise<number> {
  const [id] = await insertCodes(db, [
    {
      code: 'SPAR10',
      title: '10 % auf alles',
      description: '10 % Rabatt auf das ganze Sortiment',
      discountType: 'percentage',
      discountValue: 10,
      categorySlug: 'fashion',
      validUntil: daysFromNow(30),
      source: 'operator',
      ...code,
    },
  ]);
  if (id === undefined) throw new Error('no code was made');
  return id;
}
