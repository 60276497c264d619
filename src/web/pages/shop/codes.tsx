import { Link } from 'react-router';
import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import type { ShopDetails } from '#contract/shops.ts';
import type { List } from '#web/core/api.ts';
import { NewsletterTip } from '#web/newsletter/tip.tsx';
import { nextLimit } from '#web/search/terms.ts';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import { ShopTicket } from '#web/tickets/shop-ticket.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ALL_CODES, NEWSLETTER_TIP, noCodes, noCodesSince } from './texts.ts';

export const SHOP_GRID = 'grid gap-4 lg:grid-cols-2';

interface ShopCodesProps {
  list: List<Code>;
  now: Date;
}

export function ShopCodes({ list, now }: ShopCodesProps) {
  const more = list.items.length < list.total ? nextLimit(list.items.length) : null;
  return (
    <>
      <div className="-mt-3 mb-4">
        <AffiliateNote />
      </div>
      <ul className={SHOP_GRID}>
        {list.items.map((code) => (
          <li key={code.id} id={`code-${code.id}`} className="min-w-0 scroll-mt-4">
            <ShopTicket code={code} now={now} />
          </li>
        ))}
      </ul>
      {more !== null && (
        <p className="mt-6 text-center">
          <Link to={`?limit=${more}`} preventScrollReset rel="nofollow" className={buttonClass('outline')}>
            Mehr anzeigen
          </Link>
        </p>
      )}
    </>
  );
}

export function NoShopCodes({ shop }: { shop: ShopDetails }) {
  return (
    <>
      <EmptyState
        title={noCodes(shop.name)}
        text={noCodesSince(shop)}
        action={
          <Link to={links.home()} className={buttonClass('ink')}>
            {ALL_CODES}
          </Link>
        }
      />
      <NewsletterTip title={NEWSLETTER_TIP} />
    </>
  );
}
