import type { BestDeal } from '#contract/deals.ts';
import { links } from '#contract/links.ts';
import { isTopDeal } from '#domain/codes/ranking.ts';
import { ShopLogo } from '#web/shops/logo.tsx';
import { shopVisit } from '#web/shops/visit.ts';
import { DealPicture } from './picture.tsx';

/** The whole card is pressed through the link in its title, which is laid over it. */
export function DealCard({ deal }: { deal: BestDeal }) {
  // A deal without a target is still worth reading, but there is nothing to press.
  const leadsSomewhere = deal.affiliateUrl.trim() !== '';
  return (
    <article className="deal-card" data-link={leadsSomewhere}>
      <div className="deal-picture">
        <DealPicture {...deal} />
        {isTopDeal(deal) && <span className="deal-top">Top-Angebot</span>}
        <span className="deal-discount">{deal.discount}</span>
      </div>
      <div className="deal-text">
        <p className="small">{deal.category}</p>
        <h3>{leadsSomewhere ? <DealLink deal={deal} /> : deal.title}</h3>
        <p className="small hyphens-auto">{deal.description}</p>
        <p className="deal-shop">
          {deal.shopSlug && <ShopLogo name={deal.shopName} slug={deal.shopSlug} />}
          {deal.shopName}
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
