// Background work that every instance repeats for as long as it runs.

export interface Periodic {
  /** Before its time; nothing while a run is on. */
  runNow(): void;
  /** Resolves when the run that is on has ended. */
  stop(): Promise<void>;
}

/** One run at a time: an interval that ends during a run is left out. A failure is reported, and the next interval tries again. */
export function startPeriodic(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): Periodic {
  let running: Promise<void> | null = null;
  const run = async () => {
    await work().catch(onError);
    running = null;
  };
  const runNow = () => {
    running ??= run();
  };
  const timer = setInterval(runNow, everyMs);
  return {
    runNow,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
