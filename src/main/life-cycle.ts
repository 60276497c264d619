// Start and graceful shutdown of a server process: on a signal it closes what it opened, in reverse order, and exits.
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#domain/core/start-error.ts';
import { errorText } from './log.ts';

/** Longer than the shutdown timeout of the embedded database. */
const STEP_MS = 15_000;

type Close = () => Promise<unknown>;

interface Signals {
  /** Ignores SIGINT: Ctrl-C reaches the parent too, which then sends SIGTERM. */
  ignoresTerminal?: boolean;
  /** Without it SIGHUP ends the process, as is its default. */
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
      // A step that hangs, as with a frozen database, must not keep the others from closing.
      await Promise.race([
        step.close().catch((error) => console.error(errorText(error))),
        delay(step.limitMs),
      ]);
    }
    process.exit(exitCode);
  };
  const requestStop = () => {
    if (!stopping) void stop(0);
  };
  const interrupt = () => {
    // A second Ctrl-C forces the exit. A second SIGTERM does not: it may come from npm and from the process group.
    if (stopping) process.exit(1);
    requestStop();
  };

  return {
    isStopping: () => stopping,
    /** What to close at the end, last opened first. */
    onStop(close: Close, limitMs = STEP_MS): void {
      steps.push({ close, limitMs });
    },
    /** Before all others, without a limit: the listener drains while requests in flight still have all they need. */
    onStopFirst(close: Close): void {
      closeFirst = close;
    },
    run(start: () => Promise<void>, { ignoresTerminal = false, onHangUp }: Signals = {}): void {
      process.on('SIGINT', ignoresTerminal ? () => {} : interrupt);
      process.on('SIGTERM', requestStop);
      if (onHangUp) process.on('SIGHUP', onHangUp);
      // The IPC channel closed because the parent died: do not stay behind as an orphan.
      process.on('disconnect', requestStop);
      start().catch((error) => {
        // It fails because what it needs is being closed.
        if (stopping) return;
        console.error(error instanceof StartError ? error.message : errorText(error));
        void stop(1);
      });
    },
  };
}
