import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import { ShopLogo } from '#web/shops/logo.tsx';
import { Discount } from './discount.tsx';

/** What every ticket of a list says: how much, where, and on what. */
export function CodeOffer({ code }: { code: Code }) {
  return (
    <>
      <Discount code={code} />
      <a href={links.shop(code.shopSlug)} className="offer-shop">
        <ShopLogo name={code.shopName} slug={code.shopSlug} />
        {code.shopName}
      </a>
      <p className="hyphens-auto">{code.description}</p>
    </>
  );
}
