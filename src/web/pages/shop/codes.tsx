import { Fragment, type ReactNode } from 'react';
import type { Code } from '#contract/codes.ts';
import type { ShopDetails } from '#contract/shops.ts';
import { type BasketOutcome, orderForBasket } from '#domain/codes/basket.ts';
import { bestSaving, outcomeText } from '#domain/codes/basket-wording.ts';
import { hasTermFilter, readTermFilters } from '#domain/codes/term-filters.ts';
import { resultCount } from '#domain/search/title.ts';
import { adviseOn } from '#domain/trust/shop-advice.ts';
import type { List } from '#web/core/api.ts';
import { useSearchParams } from '#web/navigation/address.ts';
import { NewsletterTip } from '#web/newsletter/tip.tsx';
import { lacksMore, nextLimit, readLimit } from '#web/search/terms.ts';
import { HitCount } from '#web/shell/hit-count.tsx';
import { NoCode } from '#web/shops/no-code.tsx';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import type { CopyTexts } from '#web/tickets/copy-button.tsx';
import { DeadCodes } from '#web/tickets/dead-codes.tsx';
import { ShopTicket } from '#web/tickets/shop-ticket.tsx';
import { NothingFits, TermFilterLinks } from '#web/tickets/term-filters.tsx';
import { TicketSkeletons } from '#web/tickets/ticket-skeletons.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { BasketForm, useBasket } from './basket.tsx';
import { NoneWorks } from './none-works.tsx';
import { NEWSLETTER_TIP } from './texts.ts';
import { TryOrder } from './try-order.tsx';

interface ShopCodesProps {
  list: List<Code>;
  now: Date;
  /** Unknown for a retailer that the catalogue does not have. */
  shop: ShopDetails | undefined;
  /** A retailer's page is about several shops. */
  ofRetailer?: boolean;
  copyTexts?: CopyTexts;
  /** The codes of another choice, until those of the present one come. */
  isPlaceholder: boolean;
  /** Said where those do not come. */
  failure: ReactNode;
}

/**
 * The codes of one shop as they should be tried: best first, the probably dead ones folded at the end. Without codes,
 * where none fits what was chosen.
 */
export function ShopCodes({
  list,
  now,
  shop,
  ofRetailer = false,
  copyTexts,
  isPlaceholder,
  failure,
}: ShopCodesProps) {
  const { items: codes, total } = list;
  const isSelection = useIsFiltered() || isPlaceholder;
  const { basket, problem, field } = useBasket();
  const weighed = basket ? orderForBasket(codes, basket) : [];
  const outcomes = new Map(weighed.map(({ code, outcome }) => [code.id, outcome]));
  const { alive, dead, ...advice } = adviseOn(basket ? weighed.map(({ code }) => code) : codes);
  const first = advice.first.filter(({ id }) => !basket || outcomes.get(id)?.kind === 'saves');
  const best = bestSaving(weighed);
  // Of a selection nobody can say that none of the shop's codes works.
  const noneWorks = isSelection ? null : advice.noneWorks;
  // Where it was pressed: more below the list, another choice above it.
  const isBelow = lacksMore(list, readLimit(useSearchParams()));
  const item = (code: Code) => (
    <li key={code.id} id={`code-${code.id}`} className="scroll-mt-4">
      <ShopTicket code={code} now={now} ofRetailer={ofRetailer} {...(copyTexts && { copyTexts })}>
        <BasketAnswer outcome={outcomes.get(code.id)} best={best} />
      </ShopTicket>
    </li>
  );
  return (
    <>
      {codes.some(({ hasNoLink }) => !hasNoLink) && (
        <div className="-mt-3 mb-2 sm:mb-3">
          <AffiliateNote />
        </div>
      )}
      {noneWorks && (
        <NoneWorks
          {...noneWorks}
          codes={codes}
          deals={alive.filter(({ code }) => code === '')}
          shop={shop}
          now={now}
        />
      )}
      <div className="narrowing">
        {!noneWorks && <BasketForm field={field} problem={problem} basket={basket} weighed={weighed} />}
        {(codes.length > 1 || isSelection) && <TermFilterLinks />}
      </div>
      <HitCount text={isPlaceholder ? '' : resultCount(total)} unseen />
      {!isBelow && failure && <div className="mb-4">{failure}</div>}
      {codes.length === 0 && !failure && (isPlaceholder ? <CodesSkeleton /> : <NothingFits />)}
      <ul className={classes('ticket-list', alive.length === 0 && 'hidden')}>
        {alive.map((code, index) => (
          <Fragment key={code.id}>
            {item(code)}
            {index === Math.min(1, alive.length - 1) && first.length > 1 && (
              <li>
                <TryOrder codes={first} inTen={advice.inTen} basket={basket} now={now} />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      <DeadCodes count={dead.length}>
        <ul className="ticket-list">{dead.map(item)}</ul>
      </DeadCodes>
      {isBelow && failure}
      {!failure && <MoreCodes list={list} />}
    </>
  );
}

function BasketAnswer({ outcome, best }: { outcome: BasketOutcome | undefined; best: number }) {
  if (!outcome) return null;
  return (
    <p className="basket-answer" data-kind={outcome.kind}>
      {outcomeText(outcome, best)}
    </p>
  );
}

/** Where only a part of the codes was sent. */
function MoreCodes({ list }: { list: List<Code> }) {
  const params = useSearchParams();
  const more = list.items.length < list.total ? nextLimit(list.items.length) : null;
  if (more === null) return null;
  const next = new URLSearchParams(params);
  next.set('limit', String(more));
  return (
    <p className="mt-6 text-center">
      <a href={`?${next}`} data-stays="" rel="nofollow" className={buttonClass('outline')}>
        Mehr anzeigen
      </a>
    </p>
  );
}

function useIsFiltered(): boolean {
  const params = useSearchParams();
  return hasTermFilter(readTermFilters(params));
}

/** Whether there is a list, though nothing in it may fit what was chosen; else the shop has no code at all. */
export function useHasList(list: List<Code> | undefined, isPlaceholder: boolean): boolean {
  const isSelection = useIsFiltered() || isPlaceholder;
  return list !== undefined && (list.items.length > 0 || isSelection);
}

export function CodesSkeleton() {
  return (
    <ul className="ticket-list" aria-busy="true">
      <TicketSkeletons count={4} layout="wide" />
    </ul>
  );
}

export function NoShopCodes({ shop }: { shop: ShopDetails }) {
  return (
    <>
      <NoCode shop={shop} />
      <NewsletterTip title={NEWSLETTER_TIP} />
    </>
  );
}
