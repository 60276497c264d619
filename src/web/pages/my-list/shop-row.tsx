import type { MyList } from '#contract/my-list.ts';
import { plural } from '#domain/core/format.ts';
import { KeepShop } from '#web/my-list/button.tsx';
import { ShopLogo } from '#web/shops/logo.tsx';
import { GONE } from './texts.ts';

type Known = Pick<MyList['shops'][number], 'slug' | 'codeCount' | 'best'>;

interface ShopRowProps extends Partial<Known> {
  id: number;
  name: string;
  path: string;
}

/** Without what is known now, where there is no connection. */
export function ShopRow({ id, name, path, slug, codeCount, best }: ShopRowProps) {
  const now = codeCount !== undefined && plural(codeCount, 'Code', 'Codes');
  return (
    <li className="flex items-center gap-1">
      <a href={path} className="shop-row min-w-0 flex-1">
        {slug && <ShopLogo name={name} slug={slug} />}
        <span className="min-w-0">
          <span className="block truncate font-semibold leading-tight">{name}</span>
          <span className="block text-quiet text-sm">
            {now}
            {best && `, der beste: ${best.discount}`}
          </span>
        </span>
      </a>
      <KeepShop shop={{ id, name }} path={path} className="keep keep-only" />
    </li>
  );
}

/** Its page is gone too, so there is nowhere to go but off the list. */
export function GoneShopRow({ id, name, path }: Pick<ShopRowProps, 'id' | 'name' | 'path'>) {
  return (
    <li className="flex items-center gap-1">
      <div className="shop-row min-w-0 flex-1" data-empty="">
        <span className="min-w-0">
          <span className="block truncate font-semibold leading-tight">{name}</span>
          <span className="block text-quiet text-sm">{GONE}</span>
        </span>
      </div>
      <KeepShop shop={{ id, name }} path={path} className="keep keep-only" />
    </li>
  );
}
