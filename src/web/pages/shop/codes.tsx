import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import type { ShopDetails } from '#contract/shops.ts';
import { adviseOn } from '#domain/trust/shop-advice.ts';
import type { List } from '#web/core/api.ts';
import { NewsletterTip } from '#web/newsletter/tip.tsx';
import { nextLimit } from '#web/search/terms.ts';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import type { CopyTexts } from '#web/tickets/copy-button.tsx';
import { DeadCodes } from '#web/tickets/dead-codes.tsx';
import { ShopTicket } from '#web/tickets/shop-ticket.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoneWorks } from './none-works.tsx';
import { ALL_CODES, NEWSLETTER_TIP, noCodes, noCodesSince } from './texts.ts';
import { TryOrder } from './try-order.tsx';

export const SHOP_GRID = 'grid gap-4 lg:grid-cols-2';

interface ShopCodesProps {
  codes: readonly Code[];
  now: Date;
  ofRetailer?: boolean;
  copyTexts?: CopyTexts;
}

/** The codes of one shop as they should be tried: best first, the probably dead ones folded at the end. */
export function ShopCodes({ codes, now, ofRetailer = false, copyTexts }: ShopCodesProps) {
  const { alive, dead, first, inTen, noneWorks } = adviseOn(codes);
  const item = (code: Code) => (
    <li key={code.id} id={`code-${code.id}`} className="min-w-0 scroll-mt-4">
      <ShopTicket code={code} now={now} ofRetailer={ofRetailer} {...(copyTexts && { copyTexts })} />
    </li>
  );
  return (
    <>
      {codes.some(({ hasNoLink }) => !hasNoLink) && (
        <div className="-mt-3 mb-4">
          <AffiliateNote />
        </div>
      )}
      {noneWorks && <NoneWorks {...noneWorks} deals={alive.filter(({ code }) => code === '')} now={now} />}
      <ul className={classes(SHOP_GRID, alive.length === 0 && 'hidden')}>
        {alive.map((code, index) => (
          <Fragment key={code.id}>
            {item(code)}
            {index === 0 && first.length > 1 && (
              <li className="min-w-0">
                <TryOrder codes={first} inTen={inTen} now={now} />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      <DeadCodes count={dead.length}>
        <ul className={SHOP_GRID}>{dead.map(item)}</ul>
      </DeadCodes>
    </>
  );
}

/** Where only a part of the codes was sent. */
export function MoreCodes({ list }: { list: List<Code> }) {
  const more = list.items.length < list.total ? nextLimit(list.items.length) : null;
  if (more === null) return null;
  return (
    <p className="mt-6 text-center">
      <Link to={`?limit=${more}`} preventScrollReset rel="nofollow" className={buttonClass('outline')}>
        Mehr anzeigen
      </Link>
    </p>
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
