// Sending what a visitor says about a code, and what became of it.
import { useEffect, useRef, useState } from 'react';
import type { Vote } from '#domain/trust/likelihood.ts';
import { ApiError, api, readJson } from '#web/core/api.ts';
import type { CopiedCode } from '#web/tickets/last-copy.ts';
import { VOTE_FAILED } from './texts.ts';

/** As long as the server takes another answer; see services/trust/voting.ts. */
const CHANGEABLE_MS = 10 * 60_000;

type SendState =
  | { state: 'sending' | 'stored'; message: null }
  /** It is worth another try. */
  | { state: 'failed'; message: string }
  /** The server says why not. */
  | { state: 'refused'; message: string; isFinal: boolean };

export type SentVote = Vote & SendState;

export function useVote({ id, receipt }: CopiedCode) {
  const [vote, setVote] = useState<SentVote | null>(null);
  const latest = useRef<Vote>(undefined);
  const queue = useRef(Promise.resolve());
  const unsent = useRef<Vote>(undefined);

  /** One after the other: the server keeps the last word, and it must be the visitor's. */
  function send(answer: Vote): void {
    latest.current = answer;
    setVote({ ...answer, state: 'sending', message: null });
    queue.current = queue.current.then(async () => {
      const outcome = await post(id, receipt, answer);
      unsent.current = outcome.state === 'failed' ? answer : undefined;
      if (latest.current === answer) setVote({ ...answer, ...outcome });
    });
  }

  // Copying the next code takes the card away, and with it the button for another try. Also where an answer is under way.
  useEffect(() => {
    return () => {
      queue.current.then(() => unsent.current && post(id, receipt, unsent.current));
    };
  }, [id, receipt]);

  function reset(): void {
    latest.current = undefined;
    setVote(null);
  }

  return { vote, send, reset };
}

async function post(id: number, receipt: string, { worked, reason }: Vote): Promise<SendState> {
  try {
    const input = { param: { id: String(id) }, json: { worked, reason, receipt } };
    // It outlives the page: many answer and go on at once.
    const init = { keepalive: true };
    await readJson(api.api.codes[':id'].vote.$post(input, { init }));
    return { state: 'stored', message: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || !error.userMessage)
      return { state: 'failed', message: VOTE_FAILED };
    const isFinal = [404, 409].includes(error.status);
    return { state: 'refused', message: error.userMessage, isFinal };
  }
}

/** Whether an answer that was stored can still be changed. */
export function useChangeable(isStored: boolean): boolean {
  const [isLocked, lock] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The time runs from the first answer on.
    if (isStored) timer.current ??= setTimeout(() => lock(true), CHANGEABLE_MS);
  }, [isStored]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return isStored && !isLocked;
}
