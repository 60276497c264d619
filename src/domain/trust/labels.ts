// What a ticket may say about a code, from what is known and no more.
import { DEAD_BELOW, type TrustFilter } from './trust-filter.ts';

const WEEK = 7 * 86_400_000;

export const TRUST_LABELS = ['redeemed', 'works', 'some', 'dead', 'unknown'] as const;
export type TrustLabel = (typeof TRUST_LABELS)[number];

const WORKS_FROM = 0.8;
const SOME_FROM = 0.45;
/** As much as two answers, or a copy that was redeemed. */
const ENOUGH_KNOWLEDGE = 2;

export function labelOf(code: TrustFilter, now: number): TrustLabel {
  const works = code.works(now);
  if (code.lastSaleAt !== null && code.lastSaleAt > now - WEEK && works >= DEAD_BELOW) return 'redeemed';
  if (code.isDead(now)) return 'dead';
  const knows = code.knowledge(now) >= ENOUGH_KNOWLEDGE;
  if (knows && works >= WORKS_FROM) return 'works';
  if (knows && works >= SOME_FROM && code.votesOfWeek(now).some(({ reason }) => reason !== null))
    return 'some';
  return 'unknown';
}
