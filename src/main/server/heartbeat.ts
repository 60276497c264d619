// Liveness: a process whose event loop is blocked keeps its port but answers nothing. So it sends a heartbeat.
import type { ChildProcess } from 'node:child_process';

const BEAT = 'beat';
const EVERY_MS = 1_000;
/** Nothing blocks the event loop for this long, not even on a busy machine. */
const MOST_MISSED = 15;

export function startBeating(): void {
  // The channel may be closed already; `disconnect` handles that.
  const ignore = () => {};
  setInterval(() => process.send?.(BEAT, undefined, undefined, ignore), EVERY_MS).unref();
}

/** Watchdog: kills a child whose heartbeat has started and then stops; its supervisor starts another. */
export function endWhenSilent(child: ChildProcess, everyMs = EVERY_MS): void {
  child.once('message', () => {
    // Counted in ticks, not by the clock: after a pause of this process itself, all children would seem dead.
    let missed = 0;
    const count = setInterval(() => {
      if (++missed > MOST_MISSED) child.kill('SIGKILL');
    }, everyMs);
    child.on('message', (message) => {
      if (message === BEAT) missed = 0;
    });
    child.once('exit', () => clearInterval(count));
  });
}
