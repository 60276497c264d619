import { links } from '#contract/links.ts';
import { Shop, ShopDetails } from '#contract/shops.ts';
import type { ShopRow } from '#db/shops/shops.ts';
import { targetUrl } from '#domain/shops/sites.ts';
import type { ShopState } from '#services/shops/details.ts';
import { answerFields } from './field-answers.ts';

/** The logo is proxied by us: a visitor's browser never loads it from the third party. */
export function toShop(row: ShopRow): Shop {
  const target = targetUrl({ ...row, shopName: row.name });
  return {
    ...answerFields(Shop, row),
    logoUrl: links.logo(row.slug),
    ...((row.needsReview || target === null) && { hasNoLink: true as const }),
  };
}

/** The shop's change date covers every change a visitor could see, also codes that began or ended by their dates. */
export function toShopDetails(row: ShopRow, state: ShopState): ShopDetails {
  const isUnreviewed = row.needsReview && { isUnreviewed: true as const };
  return { ...toShop(row), ...answerFields(ShopDetails, state), ...isUnreviewed };
}
