// What speaks for a code that visitors submitted and that nobody of us has looked at.
import { speaksAgainst } from './likelihood.ts';
import type { Trial } from './observations.ts';
import { fewestPeople, type VotersNetwork } from './people.ts';

/** Networks of one family whose good word a code of visitors needs. More than whoever publishes one by agreement must have. */
const NETWORKS_TO_PROVE = 5;
const WEEK = 7 * 86_400_000;

/** Several networks say within a week that it works, and outnumber those whose checkouts did not know it. */
export function isProven(trials: readonly Trial[], now: number): boolean {
  const [good, bad] = [new Map<string, VotersNetwork>(), new Map<string, VotersNetwork>()];
  for (const { network, isIpv6, votedAt, worked, reason } of trials) {
    // A forgotten network may be the same as another one, so that patience proves nothing.
    if (network === null || votedAt === null || worked === null || votedAt.getTime() < now - WEEK) continue;
    if (worked) good.set(network, { isIpv6 });
    else if (speaksAgainst({ worked, reason })) bad.set(network, { isIpv6 });
  }
  const speakFor = fewestPeople(good.values());
  return speakFor >= NETWORKS_TO_PROVE && speakFor > fewestPeople(bad.values());
}
