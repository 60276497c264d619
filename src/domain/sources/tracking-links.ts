// Which links lead to a shop by way of a network that counts them, and where they end.

const TRACKING_SITES = [
  'adcell.de',
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
  'shareasale.com',
  'tidd.ly',
  'tkqlhce.com',
  'tradedoubler.com',
  'webgains.com',
  'zenaps.com',
];

/** Under these names networks put the address they lead to. */
const LANDING_PARAMETERS = ['ued', 'p', 'url'];

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

export function isWithin(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`);
}
