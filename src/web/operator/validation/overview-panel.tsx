import { useQuery } from '@tanstack/react-query';
import { ListChecks, Play, Square } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime, formatNumber } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { Button } from '#web/ui/button.tsx';
import { Cleanup } from './cleanup.tsx';
import { type CheckedFilter, validationStatsQuery } from './queries.ts';
import { RunProgress } from './run-progress.tsx';
import { useCleanup } from './use-cleanup.ts';
import { useRun } from './use-run.ts';

const FAILURE = 'Fehler bei der Code-Validierung';

export function OverviewPanel() {
  const stats = useQuery(validationStatsQuery());
  const run = useRun();
  const cleanup = useCleanup();
  const start = useChange({
    call: () => readJson(api.api.admin['validate-codes'].$post()),
    success: ({ message }) => ({ title: 'Alle Codes prüfen', description: message }),
    failure: FAILURE,
    refresh: [['operator', 'jobs']],
  });
  const stop = useChange({
    call: () => readJson(api.api.admin['validate-codes'].stop.$post()),
    success: ({ message }) => ({ title: 'Alle Codes prüfen', description: message }),
    failure: 'Die Prüfung konnte nicht angehalten werden.',
    refresh: [['operator', 'jobs']],
  });
  return (
    <Panel
      title="Stand der Codes"
      help="Geprüft werden Termine, Form, Doppelte, Shop, Ziel, Rückzug durch das Netzwerk und ob die Zielseite antwortet; von selbst jede Nacht um 3:30 Uhr."
      actions={
        <>
          <Button tone="outline" disabled={cleanup.loading} onClick={cleanup.show}>
            <ListChecks size={18} />
            Ungültige Codes anzeigen
          </Button>
          {(run.running || run.waiting) && (
            <Button tone="outline" disabled={stop.isPending} onClick={() => stop.mutate()}>
              <Square size={18} />
              Anhalten
            </Button>
          )}
          <Button tone="ink" disabled={run.running || start.isPending} onClick={() => start.mutate()}>
            <Play size={18} />
            {run.running ? 'Prüfung läuft …' : 'Alle Codes prüfen'}
          </Button>
        </>
      }
    >
      <QueryView query={stats} skeleton="h-24">
        {(data) => (
          <>
            <StatCards
              stats={[
                {
                  label: 'Codes gesamt',
                  value: formatNumber(data.totalCodes),
                  note: <Unchecked {...data} />,
                },
                { label: 'Gültig', value: <Figure state="valid" label="Gültig" count={data.validCodes} /> },
                {
                  label: 'Abgelaufen',
                  value: <Figure state="expired" label="Abgelaufen" count={data.expiredCodes} />,
                },
                {
                  label: 'Ungültig',
                  value: <Figure state="invalid" label="Ungültig" count={data.invalidCodes} />,
                },
              ]}
            />
            <p className="mt-3 text-quiet text-sm">
              Letzte vollständige Prüfung:{' '}
              {data.lastValidationRun ? formatDateTime(data.lastValidationRun) : 'noch nie'}
              {!data.linkCheck && '. Zielseiten werden nicht geprüft, weil OUTBOUND=off gesetzt ist.'}
            </p>
          </>
        )}
      </QueryView>
      <RunProgress run={run} />
      <Cleanup cleanup={cleanup} />
    </Panel>
  );
}

/** The list below shows just those it counts. */
function Figure({ state, label, count }: { state: CheckedFilter; label: string; count: number }) {
  return (
    <Link
      to={`?filter=${state}#liste`}
      aria-label={`${label}: ${formatNumber(count)}, in der Liste zeigen`}
      className="underline decoration-1 decoration-line underline-offset-4 hover:decoration-ink"
    >
      {formatNumber(count)}
    </Link>
  );
}

function Unchecked({ uncheckedCodes, upcomingCodes }: { uncheckedCodes: number; upcomingCodes: number }) {
  return (
    <>
      {formatNumber(uncheckedCodes)} ungeprüft
      {upcomingCodes > 0 &&
        `, davon ${upcomingCodes === 1 ? 'beginnt 1' : `beginnen ${formatNumber(upcomingCodes)}`} später`}
    </>
  );
}
