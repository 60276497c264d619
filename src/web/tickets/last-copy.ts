// The code a visitor copied last, and the receipt that lets them say whether it worked. In the session history's entry of
// the page, where it survives leaving in this tab; nothing is stored on the device for it. Two bundles of a page meet
// here: the early script writes, React listens.

import type { Code, CodeUse } from '#contract/codes.ts';
import { whenNavigated } from '#web/navigation/go-to.ts';

export interface CopiedCode extends Pick<Code, 'id' | 'code' | 'shopName' | 'shopSlug'> {
  receipt: string;
  copiedAt: number;
}

const COPIED = 'copied';
const USED = 'used';

declare global {
  interface Window {
    /** Of this page, since it was loaded. */
    lastCopy?: CopiedCode | null;
  }
}

export function rememberCopy(copied: CopiedCode | null): void {
  window.lastCopy = copied;
  whenNavigated(() => writeEntry(copied));
  dispatchEvent(new Event(COPIED));
}

/** For `useSyncExternalStore`. */
export const lastCopy = {
  subscribe(listener: () => void): () => void {
    addEventListener(COPIED, listener);
    return () => removeEventListener(COPIED, listener);
  },
  /** What was copied in this page, or in it before it was left. */
  current: (): CopiedCode | null => (window.lastCopy === undefined ? keptCopy() : window.lastCopy),
  /** Whether it was copied before the page was loaded: the visitor has come back. */
  isKept: () => window.lastCopy === undefined,
};

const finished = new Set<string>();

/**
 * Nothing more is to be asked about it. The page still knows it; the page loaded again does not, nor does the one it was
 * copied in, which may lie behind this one.
 */
export function finishCopy({ receipt }: CopiedCode): void {
  window.lastCopy = lastCopy.current();
  finished.add(receipt);
  forgetFinished();
  addEventListener('popstate', forgetFinished);
}

function forgetFinished(): void {
  whenNavigated(() => {
    if (finished.has(keptCopy()?.receipt ?? '')) writeEntry(null);
  });
}

function keptCopy(): CopiedCode | null {
  const kept: Partial<CopiedCode> | null | undefined = history.state?.copied;
  return typeof kept?.receipt === 'string' ? (kept as CopiedCode) : null;
}

function writeEntry(copied: CopiedCode | null): void {
  // The router keeps what is its own in there.
  history.replaceState({ ...history.state, copied }, '');
}

/** The new count, for every place that shows it. */
export function announceUse(use: CodeUse): void {
  dispatchEvent(new CustomEvent(USED, { detail: use }));
}

export function onUse(run: (use: CodeUse) => void): () => void {
  const listener = ({ detail }: CustomEventInit<CodeUse>) => detail && run(detail);
  addEventListener(USED, listener);
  return () => removeEventListener(USED, listener);
}
