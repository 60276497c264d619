// Where a shop's link leads, and which stored addresses are fit to be followed.

import { foldCompact } from '#domain/core/fold.ts';
import { repairUrl } from '#domain/core/public-url.ts';

const SITES: readonly (readonly [name: string, url: string])[] = [
  ['Zalando', 'https://www.zalando.de'],
  ['H&M', 'https://www2.hm.com/de_de/'],
  ['OTTO', 'https://www.otto.de'],
  ['ABOUT YOU', 'https://www.aboutyou.de'],
  ['adidas', 'https://www.adidas.de'],
  ['Nike', 'https://www.nike.com/de/'],
  ['Puma', 'https://eu.puma.com/de/de/home'],
  ['C&A', 'https://www.c-and-a.com/de/de/shop'],
  ['ASOS', 'https://www.asos.com/de/'],
  ['Zara', 'https://www.zara.com/de/'],
  ['Mango', 'https://shop.mango.com/de/de'],
  ['bonprix', 'https://www.bonprix.de'],
  ['Breuninger', 'https://www.breuninger.com/de/'],
  ['Peek & Cloppenburg', 'https://www.peek-cloppenburg.de'],
  ['Deichmann', 'https://www.deichmann.com/de-de/'],
  ['Snipes', 'https://www.snipes.com/de-de'],
  ['Amazon', 'https://www.amazon.de'],
  ['eBay', 'https://www.ebay.de'],
  ['Kaufland', 'https://www.kaufland.de'],
  ['Lidl', 'https://www.lidl.de'],
  ['Aldi', 'https://www.aldi-onlineshop.de'],
  ['REWE', 'https://shop.rewe.de'],
  ['MediaMarkt', 'https://www.mediamarkt.de'],
  ['Saturn', 'https://www.saturn.de'],
  ['Cyberport', 'https://www.cyberport.de'],
  ['notebooksbilliger', 'https://www.notebooksbilliger.de'],
  ['notebooksbilliger.de', 'https://www.notebooksbilliger.de'],
  ['Alternate', 'https://www.alternate.de'],
  ['Conrad', 'https://www.conrad.de'],
  ['Apple', 'https://www.apple.com/de/'],
  ['Samsung', 'https://www.samsung.com/de/'],
  ['Dell', 'https://www.dell.com/de-de'],
  ['Lenovo', 'https://www.lenovo.com/de/de/'],
  ['Douglas', 'https://www.douglas.de'],
  ['Flaconi', 'https://www.flaconi.de'],
  ['Notino', 'https://www.notino.de'],
  ['Sephora', 'https://www.sephora.de'],
  ['dm', 'https://www.dm.de'],
  ['Rossmann', 'https://www.rossmann.de'],
  ['Müller', 'https://www.mueller.de'],
  ['Shop Apotheke', 'https://www.shop-apotheke.com'],
  ['DocMorris', 'https://www.docmorris.de'],
  ['IKEA', 'https://www.ikea.com/de/de/'],
  ['Home24', 'https://www.home24.de'],
  ['Westwing', 'https://www.westwing.de'],
  ['OBI', 'https://www.obi.de'],
  ['Hornbach', 'https://www.hornbach.de'],
  ['Tchibo', 'https://www.tchibo.de'],
  ['Thalia', 'https://www.thalia.de'],
  ['Decathlon', 'https://www.decathlon.de'],
  ['SportScheck', 'https://www.sportscheck.com'],
  ['HelloFresh', 'https://www.hellofresh.de'],
  ['Lieferando', 'https://www.lieferando.de'],
  ['Booking.com', 'https://www.booking.com'],
  ['TUI', 'https://www.tui.com'],
  ['Lufthansa', 'https://www.lufthansa.com/de/de/'],
  ['zooplus', 'https://www.zooplus.de'],
  ['Fressnapf', 'https://www.fressnapf.de'],
  ['Christ', 'https://www.christ.de'],
  ['A.T.U', 'https://www.atu.de'],
];

export const KNOWN_SHOP_SITES: Readonly<Record<string, string>> = Object.fromEntries(
  SITES.map(([name, url]) => [foldCompact(name), url]),
);

export interface LinkTarget {
  affiliateUrl?: string | null | undefined;
  url?: string | null | undefined;
  shopName: string;
}

/** Null where no address is known. None is guessed: anybody could register what a name suggests. */
export function targetUrl({ affiliateUrl, url, shopName }: LinkTarget): string | null {
  return repairUrl(affiliateUrl) ?? repairUrl(url) ?? knownSite(shopName);
}

function knownSite(shopName: string): string | null {
  const key = foldCompact(shopName);
  return Object.hasOwn(KNOWN_SHOP_SITES, key) ? (KNOWN_SHOP_SITES[key] ?? null) : null;
}
