import { useEffect, useSyncExternalStore } from 'react';
import { countdown } from '#domain/jobs/countdown.ts';

interface CountdownProps {
  until: string;
  /** What the time was when the page was made: server and browser begin with the same figures. */
  startedAt: number;
  /** Called once when there is nothing left. */
  onOver: () => void;
}

/** Ticks by itself, so that nothing around it is drawn anew; a timer is silent unless it is asked. */
export function Countdown({ until, startedAt, onOver }: CountdownProps) {
  const now = useSyncExternalStore(everySecond, thisSecond, () => startedAt);
  const over = now >= Date.parse(until);
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  return (
    <span role="timer" className="tabular-nums">
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
