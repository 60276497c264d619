// The labels of the newest deals. Each has its place in the row, but a code wears it only where it is true of that code:
// invented freshness or scarcity is misleading advertising.

import { type Timestamp, toDate } from '#domain/core/berlin-time.ts';
import { homeScore } from './ranking.ts';

export type NewestLabel = 'NEU' | 'HOT' | 'LIMITED';

export interface LabelledCode {
  createdAt: Timestamp;
  validUntil: Timestamp | null;
  popularityScore: number;
  usageCount: number;
}

type Rule = (code: LabelledCode, newest: readonly LabelledCode[], now: Date) => boolean;

const NEW_FOR = 7 * 24 * 3_600_000;

const isNew: Rule = (code, _, now) => now.getTime() - toDate(code.createdAt).getTime() <= NEW_FOR;

/** Somebody has used it, and it stands above the average of the newest codes. */
const isHot: Rule = (code, newest) => {
  const average = newest.reduce((sum, other) => sum + homeScore(other), 0) / newest.length;
  return code.usageCount > 0 && homeScore(code) > average;
};

const isLimited: Rule = (code) => code.validUntil !== null;

const BY_POSITION: readonly (readonly [NewestLabel, Rule])[] = [
  ['NEU', isNew],
  ['HOT', isHot],
  ['LIMITED', isLimited],
];

/** `newest` are all the codes the deal is compared with, itself included; `position` is its place among them. */
export function newestLabel(
  newest: readonly LabelledCode[],
  position: number,
  now: Date,
): NewestLabel | null {
  const code = newest[position];
  const entry = BY_POSITION[position % BY_POSITION.length];
  if (!code || !entry) return null;
  const [label, applies] = entry;
  return applies(code, newest, now) ? label : null;
}
