// Which links lead to a shop by way of a network that counts them, and where they end.

const TRACKING_SITES = [
  'adcell.com',
  'adcell.de',
  'admitad.com',
  'affili.net',
  'anrdoezrs.net',
  'awin.com',
  'awin1.com',
  'belboon.com',
  'digidip.net',
  'dpbolvw.net',
  'effiliation.com',
  'financeads.net',
  'jdoqocy.com',
  'kqzyfj.com',
  'linksynergy.com',
  'prf.hn',
  'pxf.io',
  'shareasale.com',
  'sjv.io',
  'tidd.ly',
  'tkqlhce.com',
  'tradedoubler.com',
  'webgains.com',
  'zenaps.com',
];

/** Under these names networks put the address they lead to. */
const LANDING_PARAMETERS = ['ued', 'p', 'url', 'param0', 'ulp', 'u', 'murl'];

export function isTrackingUrl(url: URL): boolean {
  return TRACKING_SITES.some((site) => isWithin(url.hostname, site));
}

/** Null where the link does not say. */
export function landingPage(url: URL): URL | null {
  for (const name of LANDING_PARAMETERS) {
    const given = url.searchParams.get(name);
    const page = given && /^https?:\/\//i.test(given) ? URL.parse(given) : null;
    if (page && !isTrackingUrl(page)) return page;
  }
  return null;
}

/** Where an address leads without a network. Null where nobody can tell. */
export function ownPage(address: string | null): URL | null {
  const url = address === null ? null : URL.parse(address);
  return url && isTrackingUrl(url) ? landingPage(url) : url;
}

/**
 * What registries sell names below, as far as two labels tell. Only one way round is it safe to be wrong: a name too many
 * here parts the hosts of one owner, one too few makes strangers the same.
 */
const SOLD_BELOW =
  /^(?:ac|biz|co|com|edu|firm|gen|gob|gouv|gov|gv|id|ind|info|ltd|me|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$|^(?:de|eu|gb|uk|us)\.com$/;

/** One host, or a host and one within it. */
export function isSameSite(a: URL, b: URL): boolean {
  const [one, other] = [siteOf(a), siteOf(b)];
  return one === other || isOwned(one, other) || isOwned(other, one);
}

function isOwned(host: string, site: string): boolean {
  return isWithin(host, site) && site.includes('.') && !SOLD_BELOW.test(site);
}

/** Also the key by which requests to one host are throttled. */
export function siteOf({ hostname }: URL): string {
  return hostname.replace(/^www\d?\./, '');
}

function isWithin(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`);
}
