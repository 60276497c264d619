// The hosts of a shop, out of what networks give as its addresses.

/** `*.shop.de`, `www.shop.de` and the fully qualified `shop.de.` are shop.de; what is no host name is left out. */
export function domainsOf(addresses: readonly (string | null | undefined)[]): string[] {
  const domains = addresses.map((address) => domainOf(address ?? '')).filter((domain) => domain !== null);
  return [...new Set(domains)];
}

function domainOf(address: string): string | null {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:)?\/\//, '')
    .replace(/^\*\./, '');
  const url = URL.canParse(`https://${bare}`) ? new URL(`https://${bare}`) : null;
  const host = url?.hostname.replace(/^www\.|\.$/g, '') ?? '';
  return /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(host) ? host : null;
}
