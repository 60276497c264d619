// How many people answers of several networks come from.

/** IPv4 /24, IPv6 /48. Where the family is not known, IPv4. */
export interface VotersNetwork {
  isIpv6?: boolean | undefined;
}

/** At least so many. Whoever has IPv6 has IPv4 too (dual stack), so the two families do not add up: the larger number counts. */
export function fewestPeople(networks: Iterable<VotersNetwork>): number {
  const counts = { ipv4: 0, ipv6: 0 };
  for (const { isIpv6 } of networks) counts[isIpv6 ? 'ipv6' : 'ipv4']++;
  return Math.max(counts.ipv4, counts.ipv6);
}
