import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import { type Basket, basketOutcome, orderForBasket } from '#domain/codes/basket.ts';
import { readBasket } from '#domain/codes/basket-input.ts';
import { outcomeText } from '#domain/codes/basket-wording.ts';
import { trustLine } from '#domain/trust/wording.ts';
import { shopCodesQuery } from '#web/core/queries.ts';
import { useSearchParams } from '#web/navigation/address.ts';
import { readLimit } from '#web/search/terms.ts';
import { Conditions } from '#web/tickets/conditions.tsx';
import { CopyButton } from '#web/tickets/copy-button.tsx';
import type { CopiedCode } from '#web/tickets/last-copy.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NEXT_FAILED, NO_MORE_CODES } from './texts.ts';

/** Of this visit: none of them is offered twice. */
const failed = new Set<number>();

/** The same query as that of the shop's page: whoever comes from there has the codes already. */
const FIRST_PAGE = readLimit(new URLSearchParams());

export function NextCode({ after }: { after: CopiedCode }) {
  useEffect(() => {
    failed.add(after.id);
  }, [after.id]);
  const { data, error } = useQuery(shopCodesQuery(after.shopSlug, FIRST_PAGE));
  const basket = basketOf(useSearchParams());
  if (!data && !error) return <Skeleton className="h-20 w-full" />;
  const codes = data?.items ?? [];
  const inOrder = basket ? usableFor(codes, basket) : codes;
  const next = inOrder.find((code) => code.id !== after.id && isWorthATry(code));
  if (next) return <Offer code={next} basket={basket} />;
  return (
    <p>
      {data ? NO_MORE_CODES : NEXT_FAILED}{' '}
      <a href={data ? links.bestDeals() : links.shop(after.shopSlug)} className="text-link">
        {data ? 'Angebote ohne Code' : `Alle Codes für ${after.shopName}`}
      </a>
    </p>
  );
}

/** What somebody told us they are not is no reason to send them to the checkout once more. */
function usableFor(codes: readonly Code[], basket: Basket): Code[] {
  const weighed = orderForBasket(codes, basket).filter(({ outcome }) => outcome.kind !== 'excluded');
  return weighed.map(({ code }) => code);
}

function isWorthATry({ id, code, trust }: Code): boolean {
  return code !== '' && trust.label !== 'dead' && !failed.has(id);
}

function basketOf(params: URLSearchParams): Basket | null {
  const reading = readBasket(params);
  return reading && 'basket' in reading ? reading.basket : null;
}

function Offer({ code, basket }: { code: Code; basket: Basket | null }) {
  const saving = basket && outcomeText(basketOutcome(code, basket), Number.POSITIVE_INFINITY);
  return (
    <>
      <div>
        <p className="mb-1.5">
          Als Nächstes:{' '}
          <strong translate="no" className="font-mono font-semibold [overflow-wrap:anywhere]">
            {code.code}
          </strong>{' '}
          · {code.discount}
          <span className="block text-quiet text-sm">
            {[saving, trustLine(code.trust, new Date())].filter(Boolean).join(' · ')}
          </span>
        </p>
        <Conditions code={code} />
      </div>
      <CopyButton code={code} />
    </>
  );
}
