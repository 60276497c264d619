// The way to a shop by its network: which click brought the sale, and whether the visitor agreed to be recognised.

import { isSameSite, landingPage, ownPage } from './tracking-links.ts';

export interface Click {
  /** Comes back with the transaction. Never anything about the visitor. Null: the click was not counted. */
  ref: string | null;
  consent: boolean;
}

const HOSTS = ['awin1.com', 'www.awin1.com'];
const PAGES = ['/cread.php', '/awclick.php', '/pclick.php'];

/**
 * The link with this click. Whoever cannot be told of a missing consent is left out: then the way leads straight to the page
 * that the link names, else to the shop's own address, as far as there is one. That goes for every host but the shop's own:
 * there are more networks than any list of them knows.
 */
export function wayOut(url: string, shopUrl: string | null, click: Click): string {
  const link = URL.parse(url);
  if (!link || click.consent || isTrackingLink(link)) return withClick(url, click);
  const own = ownPage(shopUrl);
  if (own && isSameSite(link, own)) return url;
  return (landingPage(link) ?? own)?.href ?? url;
}

/** A tracking link that carries this click; any other address comes back as it is. */
export function withClick(url: string, click: Click): string {
  const link = URL.canParse(url) ? new URL(url) : null;
  if (!link || !isTrackingLink(link)) return url;
  const kept = link.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^(?:clickref|cons)(?:=|$)/.test(part));
  // First, and as text: the shop's address at the end of the link is not always encoded, and must stay as it is.
  // Without `cons` the network takes consent for granted.
  const ref = click.ref === null ? [] : [`clickref=${encodeURIComponent(click.ref)}`];
  link.search = [...ref, `cons=${click.consent ? 1 : 0}`, ...kept].join('&');
  return link.href;
}

function isTrackingLink({ protocol, hostname, pathname }: URL): boolean {
  return /^https?:$/.test(protocol) && HOSTS.includes(hostname) && PAGES.includes(pathname);
}
