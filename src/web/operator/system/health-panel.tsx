import { useQuery } from '@tanstack/react-query';
import type { Health } from '#contract/operator/health.ts';
import { formatDateTime, formatNumber } from '#domain/core/format.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { healthQuery } from './health-query.ts';
import { setupStates } from './setup-texts.ts';

const EVERY_MS = 30_000;

export function HealthPanel() {
  const query = useQuery({ ...healthQuery, refetchInterval: EVERY_MS });
  return (
    <Panel title="Zustand" help="Wie es der Anlage geht, und was noch einzurichten ist.">
      <QueryView query={query} skeleton="h-60">
        {(health) => (
          <>
            <StatCards
              stats={[
                { label: 'Version', value: health.version, note: `seit ${formatDateTime(health.startedAt)}` },
                { label: 'Arbeitsspeicher', value: megabytes(health.memoryBytes) },
                {
                  label: 'Datenbank',
                  value: megabytes(health.database.sizeBytes),
                  note: `PostgreSQL ${health.database.version}`,
                },
                { label: 'Verbindungen', value: formatNumber(health.database.connections) },
              ]}
            />
            <Setup health={health} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

const STATES = {
  ready: <Badge tone="sea">bereit</Badge>,
  open: <Badge tone="sun">offen</Badge>,
  optional: <Badge>optional</Badge>,
};

function Setup({ health }: { health: Health }) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
      {setupStates(health).map(({ part, label, text, state }) => (
        <li key={part} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-3">
          <div className="min-w-0 max-w-measure">
            <p className="font-semibold">{label}</p>
            <p className="text-quiet text-sm [overflow-wrap:anywhere]">{text}</p>
          </div>
          {STATES[state]}
        </li>
      ))}
    </ul>
  );
}

function megabytes(bytes: number): string {
  return `${formatNumber(Math.round(bytes / 2 ** 20))} MB`;
}
