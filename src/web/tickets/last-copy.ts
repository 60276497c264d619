// The code a visitor copied last, and the receipt that lets them say whether it worked. In the memory of the page and in
// its entry of the session history, where it survives leaving in this tab; nothing is stored on the device for it.

import type { Code } from '#contract/codes.ts';
import { sharedState } from '#web/ui/shared-state.ts';

export interface CopiedCode extends Pick<Code, 'id' | 'code' | 'shopName' | 'shopSlug'> {
  receipt: string;
  copiedAt: number;
}

export const lastCopy = sharedState<CopiedCode | null>(null);

export function rememberCopy(copied: CopiedCode | null): void {
  writeEntry(copied);
  lastCopy.set(copied);
}

/** The page still knows it; the page loaded again does not. */
export function forgetEntry(): void {
  writeEntry(null);
}

/** What the page knew before it was left. */
export function keptCopy(): CopiedCode | null {
  const kept: Partial<CopiedCode> | null | undefined = history.state?.copied;
  return typeof kept?.receipt === 'string' ? (kept as CopiedCode) : null;
}

function writeEntry(copied: CopiedCode | null): void {
  // The router keeps what is its own in there.
  history.replaceState({ ...history.state, copied }, '');
}
