// The client's address. Addresses are used and forgotten; only keyed hashes (HMAC) are stored.
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * The client's address. Each proxy appends the address it was called from, so with N trusted proxies the Nth
 * entry from the right is the last one a stranger cannot have written.
 */
export function clientAddress(req: IncomingMessage, trustedProxies: number): string {
  const direct = req.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return normalise(direct);
  const header = req.headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((one) => one.trim());
  const claimed = entries.at(-trustedProxies) ?? '';
  return ipaddr.isValid(claimed) ? normalise(claimed) : normalise(direct);
}

/** What limits count by: an IPv6 client has a whole /64 of addresses and can change within it. */
export function clientKey(address: string): string {
  return prefix(address, { ipv4: 32, ipv6: 64 });
}

/**
 * Where anybody gets as many /48 as they like for nothing: the tunnel broker of Hurricane Electric, 6to4 and Teredo. Each is one
 * network, whoever is in it.
 */
const FREE_FOR_ALL = ['2001:470::/32', '2002::/16', '2001::/32'].map((range) => ({
  range,
  cidr: ipaddr.IPv6.parseCIDR(range),
}));

/** The visitor's network prefix, wide enough that another address within it does not count as another visitor. */
export function networkOf(address: string): string {
  return freeForAll(address) ?? prefix(address, { ipv4: 24, ipv6: 48 });
}

function freeForAll(text: string): string | undefined {
  const address = ipaddr.isValid(text) ? ipaddr.process(text) : null;
  if (!(address instanceof ipaddr.IPv6)) return undefined;
  return FREE_FOR_ALL.find(({ cidr }) => address.match(cidr))?.range;
}

/** What one provider hands out, as far as an address alone can tell. */
export function neighbourhoodOf(address: string): string {
  return freeForAll(address) ?? prefix(address, { ipv4: 16, ipv6: 32 });
}

export function isIpv6(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).kind() === 'ipv6';
}

function prefix(text: string, bits: Record<'ipv4' | 'ipv6', number>): string {
  if (!ipaddr.isValid(text)) return text;
  const address: IpAddress = ipaddr.process(text);
  const kind = address.kind();
  const kept = bits[kind];
  const bytes = address
    .toByteArray()
    .map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, kept - 8 * index))));
  return `${ipaddr.fromByteArray(bytes).toString()}/${kept}`;
}

function normalise(text: string): string {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : text;
}
