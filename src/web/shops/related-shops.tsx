import { links } from '#contract/links.ts';
import type { ShopDetails } from '#contract/shops.ts';
import { plural } from '#domain/core/format.ts';
import { ShopLogo } from './logo.tsx';

interface RelatedShopsProps {
  shops: ShopDetails['related'];
  className: string;
}

/** Shops of the same category that have codes. */
export function RelatedShops({ shops, className }: RelatedShopsProps) {
  return (
    <ul className={className}>
      {shops.map(({ name, slug, codeCount }) => (
        <li key={slug}>
          <a href={links.shop(slug)} className="shop-row">
            <ShopLogo name={name} slug={slug} />
            <span className="min-w-0">
              <span className="block truncate font-semibold leading-tight">{name}</span>
              <span className="block text-quiet text-sm">{plural(codeCount, 'Code', 'Codes')}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
