import { links } from '#contract/links.ts';
import { Shop, ShopDetails } from '#contract/shops.ts';
import type { ShopRow } from '#db/shops/shops.ts';
import type { ShopState } from '#services/shops/details.ts';
import { answerFields } from './field-answers.ts';

/** Visitors get the logo from us, never from where it was found. */
export function toShop(row: ShopRow): Shop {
  return { ...answerFields(Shop, row), logoUrl: links.logo(row.slug) };
}

/** The shop's page tells of every change a visitor could see, so also of codes that began or ended by their dates. */
export function toShopDetails(row: ShopRow, state: ShopState): ShopDetails {
  return { ...toShop(row), ...answerFields(ShopDetails, state) };
}
