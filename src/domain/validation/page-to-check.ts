// Which page is requested to check a code's link. Never a tracking link: that would count as a click nobody made.

import { repairUrl } from '#domain/core/public-url.ts';
import { type LinkTarget, targetUrl } from '#domain/shops/sites.ts';
import { isSameSite, ownPage } from '#domain/sources/tracking-links.ts';

/** Longer ones are not worth keeping, and no index takes them. */
const LONGEST = 2_000;

/** Shops have names; IP addresses and names of a local network are a mistake or an attack (SSRF). */
export function isPublicSite(address: string): boolean {
  const { hostname } = new URL(address);
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return false;
  return hostname.includes('.') && !/\.(?:local|localhost|internal|lan|home\.arpa)\.?$/.test(hostname);
}

/**
 * The page a code leads to where it is the shop's own, else the shop's first page. An affiliate link to any other host
 * may be a tracking link we do not know, so only hosts of the shop are requested. Null where there is nothing to check.
 */
export function pageToCheck(target: LinkTarget): string | null {
  const own = ownPage(targetUrl({ ...target, affiliateUrl: null }));
  const linked = ownPage(repairUrl(target.affiliateUrl));
  if (linked && own && isSameSite(linked, own)) return asAsked(linked);
  return own && asAsked(own);
}

function asAsked(url: URL): string | null {
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href.length <= LONGEST && isPublicSite(url.href) ? url.href : null;
}
