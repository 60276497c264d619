import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { plural } from '#domain/core/format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { lockQuery, sessionQuery } from './core/session.ts';
import { Entrance } from './entrance.tsx';

const SECOND = 1_000;

export function Blocked() {
  const queries = useQueryClient();
  const left = useSecondsLeft();
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void queries.invalidateQueries(sessionQuery());
  }, [isOver, queries]);
  return (
    <Entrance title="Zugang gesperrt">
      <p className="mt-3 text-quiet">Zu viele Fehlversuche.</p>
      <p
        role="timer"
        aria-label="Verbleibende Zeit"
        className="mt-3 font-bold font-display text-2xl tabular-nums"
      >
        {left === null ? '…' : clockText(left)}
      </p>
      {/* Read aloud once a minute, not every second. */}
      <p role="status" className="text-quiet">
        {left !== null &&
          `Noch ${plural(Math.ceil(left / 60), 'Minute', 'Minuten')}, dann kannst du es noch einmal versuchen.`}
      </p>
      <p className="mt-3 text-quiet">
        Wer den Server verwaltet, kann das Passwort mit{' '}
        <code className="font-mono text-sm">npm run cli -- set-password</code> neu setzen.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="ink" onClick={() => queries.invalidateQueries(sessionQuery())}>
          Erneut versuchen
        </Button>
        <a href="/" className={buttonClass('outline')}>
          Zur Startseite
        </a>
      </div>
    </Entrance>
  );
}

/** Counted down from what the server said, by the clock: a tab in the background gets few ticks. */
function useSecondsLeft(): number | null {
  const { data: until } = useQuery(lockQuery());
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  if (until === undefined) return null;
  return Math.max(0, Math.ceil((until - now) / SECOND));
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
