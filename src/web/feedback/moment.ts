// When to ask: not before anybody can have been at a checkout, and never while something else has the visitor's mind.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { EARLIEST_ANSWER_MS, LATEST_ANSWER_MS } from '#domain/trust/answer-time.ts';

/** An empty live region must be there for a moment, or what appears in it is not read out. */
const SETTLE_MS = 300;

/** False again for what is too long ago to be answered. */
export function useDue(copiedAt: number): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const age = Date.now() - copiedAt;
    if (age > LATEST_ANSWER_MS) return;
    // A clock that was put back must not make anybody wait for hours.
    const wait = Math.min(Math.max(EARLIEST_ANSWER_MS - age, SETTLE_MS), EARLIEST_ANSWER_MS);
    const timer = setTimeout(() => setDue(true), wait);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  return due;
}

const CHANGES = ['visibilitychange', 'focusin', 'focusout', 'close'];

/** The page is seen, no dialog is open, and nobody types. */
export function useQuietMoment(): boolean {
  return useSyncExternalStore(subscribe, isQuiet, () => false);
}

function subscribe(check: () => void): () => void {
  const stop = new AbortController();
  // While the focus moves, nothing has it.
  const checkAfter = () => setTimeout(check);
  for (const change of CHANGES)
    document.addEventListener(change, checkAfter, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

function isQuiet(): boolean {
  const typing = document.activeElement?.matches('input, select, textarea') ?? false;
  return !typing && document.visibilityState === 'visible' && !document.querySelector('dialog[open]');
}
