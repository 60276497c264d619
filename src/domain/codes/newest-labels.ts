// The labels of the newest deals. Each has its place in the row, but a code wears it only where it is true of that code:
// invented freshness or scarcity is misleading advertising.

import { type Timestamp, toDate } from '#domain/core/berlin-time.ts';

export type NewestLabel = 'NEU' | 'HOT' | 'LIMITED';

export interface LabelledCode {
  createdAt: Timestamp;
  validUntil: Timestamp | null;
  usageCount: number;
}

type LabelRule = (code: LabelledCode, newest: readonly LabelledCode[], now: Date) => boolean;

const NEW_FOR = 7 * 24 * 3_600_000;

const isNew: LabelRule = (code, _, now) => now.getTime() - toDate(code.createdAt).getTime() <= NEW_FOR;

/** Used more often than the newest codes are on average. */
const isHot: LabelRule = (code, newest) =>
  code.usageCount > newest.reduce((sum, other) => sum + other.usageCount, 0) / newest.length;

const isLimited: LabelRule = (code) => code.validUntil !== null;

const BY_POSITION: readonly (readonly [NewestLabel, LabelRule])[] = [
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
