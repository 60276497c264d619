import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { failureText } from '#web/operator/core/failure-text.ts';
import { jobsQuery } from '#web/operator/jobs/jobs-query.ts';
import { Button } from '#web/ui/button.tsx';

const ACTIONS = {
  update: {
    label: 'Code-Update starten',
    start: () => readJson(api.api.admin['update-codes'].$post()),
    done: 'Die Codes sind aktualisiert.',
  },
  trends: {
    label: 'Trend-Scan starten',
    start: () => readJson(api.api.admin['scan-trends'].$post()),
    done: 'Die Trends sind neu berechnet.',
  },
} as const;

interface Running {
  runId: number | null;
  done: string;
}

/** Both only start something; what they change is read again when it has ended. */
export function Actions({ onChanged }: { onChanged: () => void }) {
  const queries = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const [result, setResult] = useState('');
  const jobs = useQuery({ ...jobsQuery(), enabled: running !== null });
  const run = running && jobs.data?.recent.find(({ id }) => id === running.runId);
  const start = useMutation({
    mutationFn: (action: keyof typeof ACTIONS) => ACTIONS[action].start(),
    onMutate: () => setResult(''),
    async onSuccess({ runId }, action) {
      await queries.invalidateQueries(jobsQuery());
      setRunning({ runId, done: ACTIONS[action].done });
    },
    onError: (error) => setResult(failureText('Das konnte nicht gestartet werden.', error)),
  });
  useEffect(() => {
    if (!running || !(run?.outcome || run?.nextAttempt)) return;
    setRunning(null);
    const failure = run.error ?? 'Das ist fehlgeschlagen.';
    const later = run.nextAttempt ? ' Der nächste Versuch folgt von selbst.' : '';
    setResult(run.outcome === 'succeeded' ? running.done : failure + later);
    void queries.invalidateQueries();
    onChanged();
  }, [running, run, queries, onChanged]);
  const busy = start.isPending || running !== null;
  return (
    <div className="mt-4 grid gap-2">
      <Button tone="signal" disabled={busy} onClick={() => start.mutate('update')}>
        {ACTIONS.update.label}
      </Button>
      <Button tone="outline" disabled={busy} onClick={() => start.mutate('trends')}>
        {ACTIONS.trends.label}
      </Button>
      <p role="status" className="text-quiet text-sm empty:hidden">
        {busy ? 'Läuft …' : result}
      </p>
      <a href="/admin" target="_self" className="text-center text-sm underline">
        Zum Betreiberbereich
      </a>
    </div>
  );
}
