import { useQueryClient } from '@tanstack/react-query';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { sessionQuery } from './core/session.ts';
import { Entrance } from './entrance.tsx';

export function Blocked() {
  const queries = useQueryClient();
  return (
    <Entrance title="Zugang gesperrt">
      <p className="mt-3 text-quiet">
        Zu viele Fehlversuche. Nach 15 Minuten kannst du es noch einmal versuchen. Wer den Server verwaltet,
        kann das Passwort mit <code className="font-mono text-sm">npm run cli -- set-password</code> neu
        setzen.
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
