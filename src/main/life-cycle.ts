// The life of a process that serves: it starts, is told to stop, closes what it opened in the opposite order, and ends.
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#domain/core/start-error.ts';

/** Longer than the database gives itself. */
const STEP_MS = 15_000;

type Close = () => Promise<unknown>;

interface Signals {
  /** What the terminal says is for whoever started us, who then tells us. */
  ignoresTerminal?: boolean;
  /** Without it SIGHUP ends the process as it always does. */
  onHangUp?: () => void;
}

export function createLifeCycle() {
  const steps: { close: Close; limitMs: number }[] = [];
  let closeFirst: Close = async () => {};
  let stopping = false;

  const stop = async (exitCode: number): Promise<never> => {
    stopping = true;
    await closeFirst();
    // Popped one by one: a start that is still under way may open more meanwhile.
    for (let step = steps.pop(); step; step = steps.pop()) {
      // What hangs, as a frozen database does, must not keep the rest from ending.
      await Promise.race([step.close().catch(console.error), delay(step.limitMs)]);
    }
    process.exit(exitCode);
  };
  const requestStop = () => {
    if (!stopping) void stop(0);
  };
  const interrupt = () => {
    // A second Ctrl-C: somebody does not want to wait. SIGTERM may come twice, from npm and from its group.
    if (stopping) process.exit(1);
    requestStop();
  };

  return {
    isStopping: () => stopping,
    /** What to close at the end, last opened first. */
    onStop(close: Close, limitMs = STEP_MS): void {
      steps.push({ close, limitMs });
    },
    /** Before all others and however long it takes: the port, so that requests in flight find all they need. */
    onStopFirst(close: Close): void {
      closeFirst = close;
    },
    run(start: () => Promise<void>, { ignoresTerminal = false, onHangUp }: Signals = {}): void {
      process.on('SIGINT', ignoresTerminal ? () => {} : interrupt);
      process.on('SIGTERM', requestStop);
      if (onHangUp) process.on('SIGHUP', onHangUp);
      // Our starter is gone without telling us: do not stay behind alone.
      process.on('disconnect', requestStop);
      start().catch((error) => {
        // It fails because what it needs is being closed.
        if (stopping) return;
        console.error(error instanceof StartError ? error.message : error);
        void stop(1);
      });
    },
  };
}
