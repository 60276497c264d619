// Shops publish the same offer under several ids. Visitors should see it once.

import { foldGerman } from '#domain/core/fold.ts';

interface OfferIdentity {
  shopNetworkId: string;
  code: string | null;
  title: string;
  landingUrl: string | null;
}

interface Duplicate {
  networkId: string;
  validFrom: string | null;
  validUntil: string | null;
}

/** Tracking parameters: where a visitor came from, not where the page is. */
const ORIGIN_PARAMETER = /^(?:utm_\w+|gclid|fbclid|awc|sv1|sv_campaign_id)$/i;

/**
 * Equal for offers that are one code: same shop, same code, same page. Offers without a code often lead to the same
 * page and are still different ones, so there the title counts too.
 */
export function duplicateKey({ shopNetworkId, code, title, landingUrl }: OfferIdentity): string {
  const what = code === null ? `deal ${foldGerman(title)}` : `code ${code.toLowerCase()}`;
  return [shopNetworkId, what, pageOf(landingUrl)].join('\n');
}

function pageOf(landingUrl: string | null): string {
  if (landingUrl === null || !URL.canParse(landingUrl)) return '';
  const url = new URL(landingUrl);
  for (const name of [...url.searchParams.keys()])
    if (ORIGIN_PARAMETER.test(name)) url.searchParams.delete(name);
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}?${url.searchParams}`;
}

/** The one to show: running before upcoming before ended, then the one that lasts longest, then the older id. */
export function shownDuplicate<T extends Duplicate>(duplicates: readonly T[], now: Date): T | undefined {
  return duplicates.toSorted(
    (a, b) => phase(a, now) - phase(b, now) || end(b) - end(a) || compareIds(a, b),
  )[0];
}

function phase({ validFrom, validUntil }: Duplicate, now: Date): number {
  if (validUntil !== null && Date.parse(validUntil) <= now.getTime()) return 2;
  return validFrom !== null && Date.parse(validFrom) > now.getTime() ? 1 : 0;
}

/** Far enough away to last longer than any date, and unlike infinity it can be subtracted from itself. */
const OPEN_END = 8.64e15;

function end({ validUntil }: Duplicate): number {
  return validUntil === null ? OPEN_END : Date.parse(validUntil);
}

/** As numbers, which exceed JavaScript's safe integers. */
export function compareIds(a: { networkId: string }, b: { networkId: string }): number {
  const length = a.networkId.length - b.networkId.length;
  return length !== 0 ? length : a.networkId < b.networkId ? -1 : a.networkId > b.networkId ? 1 : 0;
}
