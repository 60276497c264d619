import { memo, useEffect, useState } from 'react';
import { links } from '#contract/links.ts';
import type { DirectoryShop } from '#contract/shops.ts';
import { plural } from '#domain/core/format.ts';
import { initialsOf } from '#domain/pictures/initials.ts';
import { isScrolling, whenAtRest } from './scroll-rest.ts';

interface DirectoryTileProps {
  shop: DirectoryShop;
  'aria-posinset'?: number;
  'aria-setsize'?: number;
}

/**
 * A shop among thousands: a plain link, because link components would cost more than all the rest of the page. The list
 * they stand in takes care of the clicks.
 */
export const DirectoryTile = memo(function DirectoryTile({ shop, ...place }: DirectoryTileProps) {
  return (
    <li {...place}>
      <a
        href={links.home({ shop: shop.name })}
        className="shop-row"
        data-empty={shop.codeCount === 0 || undefined}
      >
        <TileLogo shop={shop} />
        <span className="az-name">{shop.name}</span>
        <span className="az-note">
          {shop.codeCount === 0 && 'Kein Code · '}
          {shop.category}
          {shop.visitCount > 0 && ` · ${plural(shop.visitCount, 'Besuch', 'Besuche')}`}
        </span>
      </a>
    </li>
  );
});

/**
 * Lazy loading: fast scrolling would request more logos than the rate limit allows, so those that pass by are not
 * fetched. Until a logo is there, or if it does not come, there are initials.
 */
function TileLogo({ shop: { name, slug } }: { shop: DirectoryShop }) {
  const [shown, setShown] = useState(() => !isScrolling());
  useEffect(() => {
    if (!shown) return whenAtRest(() => setShown(true));
  }, [shown]);
  return (
    <span aria-hidden="true" className="az-logo">
      {initialsOf(name)}
      {shown && <img src={links.logo(slug)} alt="" width={36} height={36} loading="lazy" decoding="async" />}
    </span>
  );
}
