import type { BestDeal } from '#contract/deals.ts';
import { links } from '#contract/links.ts';
import { isTopDeal } from '#domain/codes/ranking.ts';
import { ShopLogo } from '#web/shops/logo.tsx';
import { shopVisit } from '#web/shops/visit.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DealPicture } from './picture.tsx';

/** The whole card is pressed through the link in its title, which is laid over it. */
export function DealCard({ deal }: { deal: BestDeal }) {
  // A deal without a target is still worth reading, but there is nothing to press.
  const leadsSomewhere = deal.affiliateUrl.trim() !== '';
  return (
    <article className="deal-card" data-link={leadsSomewhere}>
      <div className="deal-picture">
        <DealPicture {...deal} />
        {isTopDeal(deal) && (
          <Badge tone="ink" className="absolute top-2.5 left-2.5">
            Top-Angebot
          </Badge>
        )}
        <span className="deal-discount">{deal.discount}</span>
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3.5">
        <p className="text-quiet text-sm">{deal.category}</p>
        <h3 className="font-semibold font-sans text-base leading-snug hyphens-auto">
          {leadsSomewhere ? <DealLink deal={deal} /> : deal.title}
        </h3>
        <p className="text-quiet text-sm hyphens-auto">{deal.description}</p>
        <p className="mt-auto flex items-center gap-2 pt-2 font-semibold text-sm">
          {deal.shopSlug && <ShopLogo name={deal.shopName} slug={deal.shopSlug} />}
          <span className="min-w-0 flex-1 leading-tight">{deal.shopName}</span>
          {leadsSomewhere && <Icon name="arrow-up-right" size={16} className="text-quiet" />}
        </p>
      </div>
    </article>
  );
}

function DealLink({ deal }: { deal: BestDeal }) {
  return (
    <a {...shopVisit({ to: links.goToDeal(deal.id), shopName: deal.shopName })} className="deal-link">
      {deal.title}*<span className="sr-only"> bei {deal.shopName} (neuer Tab)</span>
    </a>
  );
}
