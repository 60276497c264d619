import { memo } from 'react';
import { links } from '#contract/links.ts';
import type { DirectoryShop } from '#contract/shops.ts';
import { formatNumber } from '#domain/format.ts';

interface DirectoryTileProps {
  shop: DirectoryShop;
  'aria-posinset'?: number;
  'aria-setsize'?: number;
}

/**
 * A shop among thousands: a plain link and picture, because components with a life of their own would cost more than
 * all the rest of the page. The list they stand in takes care of the clicks.
 */
export const DirectoryTile = memo(function DirectoryTile({ shop, ...place }: DirectoryTileProps) {
  return (
    <li {...place}>
      <a href={links.home({ shop: shop.name })} className="shop-row">
        <img
          src={links.logo(shop.slug)}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          className="size-9 shrink-0 rounded-control border border-line bg-[white] object-contain"
        />
        <span className="az-name">{shop.name}</span>
        <span className="az-note">
          {shop.category}
          {shop.visitCount > 0 && ` · ${formatNumber(shop.visitCount)} Besuche`}
        </span>
      </a>
    </li>
  );
});
