import { links } from '#contract/links.ts';
import type { Shop } from '#contract/shops.ts';
import { plural } from '#domain/core/format.ts';
import { repairUrl } from '#domain/core/public-url.ts';
import { ShopLink } from './link.tsx';
import { ShopLogo } from './logo.tsx';

/** An item of a list of shops. */
export function ShopTile({ shop }: { shop: Shop }) {
  const site = repairUrl(shop.affiliateUrl) ?? repairUrl(shop.url);
  return (
    <li className="shop-tile" data-empty={shop.codeCount === 0}>
      <a href={links.home({ shop: shop.name })} data-stays="" className="shop-tile-codes">
        <ShopLogo name={shop.name} slug={shop.slug} size="large" />
        <b>{shop.name}</b>
        <span className="small">
          {shop.codeCount > 0 ? plural(shop.codeCount, 'Code', 'Codes') : 'Keine Codes verfügbar'}
        </span>
      </a>
      {site && (
        <ShopLink
          to={links.goToShop(shop.slug)}
          shopName={shop.name}
          isAffiliate={shop.affiliateUrl !== null}
          label="Website"
          className="shop-tile-site"
        />
      )}
    </li>
  );
}
