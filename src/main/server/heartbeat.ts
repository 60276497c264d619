// A process that hangs looks alive from outside: it keeps its port and answers nobody. So it tells every second that its turns go on.
import type { ChildProcess } from 'node:child_process';

const BEAT = 'beat';
const EVERY_MS = 1_000;
/** No work takes a thread for so long, not even on a machine that is busy with others. */
const MOST_MISSED = 15;

export function startBeating(): void {
  // Nobody may be listening any more; `disconnect` tells what to do then.
  const ignore = () => {};
  setInterval(() => process.send?.(BEAT, undefined, undefined, ignore), EVERY_MS).unref();
}

/** Ends a child that has begun to beat and then falls silent; whoever keeps it alive starts another. */
export function endWhenSilent(child: ChildProcess, everyMs = EVERY_MS): void {
  child.once('message', () => {
    // Counted, not timed: when this process was held up itself, all children would seem to have been silent.
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
