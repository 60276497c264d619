import { links } from '#contract/links.ts';
import type { OperatorShop } from '#contract/operator/shops.ts';

/** As visitors see it. The URL changes with the shop (cache busting). */
export function LogoPreview({ shop: { slug, updatedAt } }: { shop: OperatorShop }) {
  return (
    <div className="flex items-center gap-3">
      <img
        src={`${links.logo(slug)}?v=${Date.parse(updatedAt)}`}
        alt="Logo, wie Besucher es sehen"
        width={48}
        height={48}
        className="size-12 rounded-control border border-line bg-[white] object-contain"
      />
      <p className="min-w-0 text-quiet text-sm">
        Seite des Shops:{' '}
        <a href={links.shop(slug)} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {links.shop(slug)}
        </a>
        <br />
        Diese Adresse bleibt, auch wenn du den Namen änderst.
      </p>
    </div>
  );
}
