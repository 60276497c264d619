import type { Code } from '#contract/codes.ts';
import { markKept } from './store.ts';

interface KeepCodeProps {
  code: Pick<Code, 'id' | 'discount' | 'shopName'>;
  /** Of the shop's page. */
  path: string;
}

/** One element on every ticket; its icon is drawn by the style. What it does is in `early/keeping.ts`. */
export function KeepCode({ code, path }: KeepCodeProps) {
  return (
    <button
      type="button"
      className="keep"
      data-keep={`codes ${code.id}`}
      data-path={path}
      aria-label={`Merken: ${code.discount} bei ${code.shopName}`}
      aria-pressed="false"
      ref={markKept}
      suppressHydrationWarning
    />
  );
}

interface KeepShopProps {
  shop: { id: number; name: string };
  path: string;
  className: string;
}

export function KeepShop({ shop: { id, name }, path, className }: KeepShopProps) {
  return (
    <button
      type="button"
      className={`keep-shop screen-only ${className}`}
      data-keep={`shops ${id}`}
      data-path={path}
      data-name={name}
      aria-label={`Merken: ${name}`}
      aria-pressed="false"
      ref={markKept}
      suppressHydrationWarning
    >
      Merken
    </button>
  );
}
