import { useEffect, useSyncExternalStore } from 'react';
import { countdown } from '#domain/jobs/countdown.ts';

interface CountdownProps {
  until: string;
  /** When the page was loaded. */
  startedAt: number;
  /** Called once when there is nothing left. */
  onOver: () => void;
}

/** Ticks by itself, so that nothing around it is re-rendered; a live region of role `timer` is not announced. */
export function Countdown({ until, startedAt, onOver }: CountdownProps) {
  const now = useSyncExternalStore(everySecond, thisSecond, () => startedAt);
  const over = now >= Date.parse(until);
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  return (
    // The server rendered it some time ago; the next second sets it right.
    <span role="timer" className="tabular-nums" suppressHydrationWarning>
      {countdown(until, new Date(now))}
    </span>
  );
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

function thisSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}
