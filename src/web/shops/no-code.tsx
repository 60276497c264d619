import type { ReactNode } from 'react';
import { links } from '#contract/links.ts';
import type { ShopDetails } from '#contract/shops.ts';
import { formatLastDay } from '#domain/codes/expiry.ts';
import { formatDateTime } from '#domain/core/format.ts';
import { RelatedShops } from './related-shops.tsx';

export function noCodes(shopName: string): string {
  return `Derzeit sind keine aktiven Rabattcodes für ${shopName} verfügbar.`;
}

/** Since when, and what was tried, as far as we know: the end of a code is forgotten with the code, that there was one is not. */
function noCodesSince({ lastCodeAt, checkedAt, codesChangedAt }: ShopDetails): string[] {
  const said: string[] = [];
  if (lastCodeAt) said.push(`Der letzte Code, den wir kennen, galt bis zum ${formatLastDay(lastCodeAt)}.`);
  else if (codesChangedAt === null) said.push('Bisher kennen wir für diesen Shop keinen Code.');
  if (checkedAt) said.push(`Zuletzt nachgesehen haben wir am ${formatDateTime(checkedAt)} Uhr.`);
  return said;
}

export const ALL_CODES = 'Alle Codes ansehen';

interface NoCodeProps {
  shop: ShopDetails;
  level?: 'h2' | 'h3';
  /** Where a page has words of its own for it. */
  title?: string | undefined;
  text?: string | undefined;
}

/** The honest no of a shop that has no code, and what to do instead. */
export function NoCode({ shop, level: Heading = 'h3', title = noCodes(shop.name), text }: NoCodeProps) {
  const since = noCodesSince(shop);
  return (
    <div className="no-code">
      <Heading className="text-lg">{title}</Heading>
      {text && <p className="mt-1 text-quiet">{text}</p>}
      {since.length > 0 && <p className="mt-1 text-quiet">{since.join(' ')}</p>}
      <Instead shop={shop}>
        <a href={links.codes()} className="text-link">
          {ALL_CODES}
        </a>
      </Instead>
    </div>
  );
}

/** What helps where no code does: to be told of the next one, offers without a code, shops that sell the same. */
export function Instead({ shop, children }: { shop: ShopDetails; children?: ReactNode }) {
  return (
    <>
      <p className="no-code-ways">
        {!shop.isUnreviewed && (
          <a href={links.alertFor(shop.id)} className="text-link">
            Sag mir Bescheid, wenn es einen Code gibt
          </a>
        )}
        <a href={links.bestDeals()} className="text-link">
          Angebote ohne Code ansehen
        </a>
        {children}
      </p>
      {shop.related.length > 0 && (
        <>
          <p className="mt-2 font-semibold">{shop.category}: Shops, die Codes haben</p>
          <RelatedShops shops={shop.related} className="no-code-shops" />
        </>
      )}
    </>
  );
}
