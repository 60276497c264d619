// The clock of one instance: enqueues what is due, ends runs that died without a word, and knows since when it cannot.
import type { Logger } from 'pino';
import { failureText } from '#services/jobs/failure.ts';
import type { createJobRuns } from '#services/jobs/runs.ts';

const POLL_MS = 15_000;
/** What is over sooner needs nobody. */
const TROUBLE_MS = 60_000;

interface Trouble {
  since: Date;
  reason: string;
}

interface PollerOptions {
  runs: ReturnType<typeof createJobRuns>;
  clock: () => Date;
  log: Logger;
}

export function createPoller({ runs, clock, log }: PollerOptions) {
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();
  let trouble: Trouble | null = null;

  const noteTrouble = (err: unknown) => {
    trouble = { since: trouble?.since ?? clock(), reason: failureText(err) };
  };
  const poll = async () => {
    for (const { job, slot } of await runs.takeDueSlots()) log.info({ job, slot }, 'job is due');
    await runs.settleAll();
  };
  const pollNow = () => {
    polling = polling.then(poll).then(
      () => {
        trouble = null;
      },
      (err) => {
        noteTrouble(err);
        log.warn({ err }, 'jobs could not be looked at');
      },
    );
    return polling;
  };

  return {
    pollNow,
    async start(stopping: AbortSignal): Promise<void> {
      await pollNow();
      if (!stopping.aborted) timer = setInterval(pollNow, POLL_MS);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await polling;
    },
    /** Also of what keeps it from starting. */
    noteTrouble,
    troubleReason: (): string | null => trouble?.reason ?? null,
    lastingTrouble: (): Trouble | null =>
      trouble && clock().getTime() - trouble.since.getTime() >= TROUBLE_MS ? trouble : null,
  };
}
