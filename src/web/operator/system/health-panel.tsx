import { useQuery } from '@tanstack/react-query';
import type { Health } from '#contract/operator/health.ts';
import { formatDateTime, formatNumber } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SETUP_TEXTS } from './setup-texts.ts';

const EVERY_MS = 30_000;

export function HealthPanel() {
  const query = useQuery({
    queryKey: ['operator', 'health'],
    queryFn: () => readJson(api.api.admin.health.$get()),
    refetchInterval: EVERY_MS,
  });
  return (
    <Panel title="Zustand" help="Wie es der Anlage geht, und was noch einzurichten ist.">
      <QueryView query={query} skeleton="h-60">
        {({ version, startedAt, memoryBytes, database, setup }) => (
          <>
            <StatCards
              stats={[
                { label: 'Version', value: version, note: `seit ${formatDateTime(startedAt)}` },
                { label: 'Arbeitsspeicher', value: megabytes(memoryBytes) },
                {
                  label: 'Datenbank',
                  value: megabytes(database.sizeBytes),
                  note: `PostgreSQL ${database.version}`,
                },
                { label: 'Verbindungen', value: formatNumber(database.connections) },
              ]}
            />
            <Setup setup={setup} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function Setup({ setup }: { setup: Health['setup'] }) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
      {SETUP_TEXTS.map(({ part, label, ready, missing }) => (
        <li key={part} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-3">
          <div className="min-w-0 max-w-measure">
            <p className="font-semibold">{label}</p>
            <p className="text-quiet text-sm">{setup[part] ? ready : missing}</p>
          </div>
          {setup[part] ? <Badge tone="sea">bereit</Badge> : <Badge tone="sun">offen</Badge>}
        </li>
      ))}
    </ul>
  );
}

function megabytes(bytes: number): string {
  return `${formatNumber(Math.round(bytes / 2 ** 20))} MB`;
}
