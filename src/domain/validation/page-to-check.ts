// Which page is requested to check a code's link. Never a tracking link: that would count as a click nobody made.

import { publicUrl, repairUrl } from '#domain/core/public-url.ts';
import { type LinkTarget, targetUrl } from '#domain/shops/sites.ts';
import { isSameSite, ownPage } from '#domain/sources/tracking-links.ts';

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
  return publicUrl(url.href);
}
