import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the open internet. Ways to write an IPv4 address as an IPv6 one (mapped, 6to4,
 * NAT64, Teredo) are refused as a whole: no shop needs them, and they lead around a check of the IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also reads `127.1`, `0x7f000001` and octal numbers; a resolver never answers with those.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // For ipaddr.js all that is not special is 'unicast', `::127.0.0.1` and unassigned space too.
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}
