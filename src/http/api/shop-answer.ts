import { links } from '#contract/links.ts';
import { Shop, ShopDetails } from '#contract/shops.ts';
import type { ShopRow } from '#db/shops/shops.ts';
import type { ShopState } from '#services/shops/details.ts';
import { answerFields } from './field-answers.ts';

/** The logo is proxied by us: a visitor's browser never loads it from the third party. */
export function toShop(row: ShopRow): Shop {
  return { ...answerFields(Shop, row), logoUrl: links.logo(row.slug) };
}

/** The shop's change date covers every change a visitor could see, also codes that began or ended by their dates. */
export function toShopDetails(row: ShopRow, state: ShopState): ShopDetails {
  return { ...toShop(row), ...answerFields(ShopDetails, state) };
}
