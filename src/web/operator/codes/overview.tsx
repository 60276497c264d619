import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { CODE_STATES } from '#domain/codes/state.ts';
import { formatDateTime, formatNumber } from '#domain/core/format.ts';
import { updateStatusQuery } from '#web/core/queries.ts';
import { summaryQuery } from '#web/operator/code-parts/queries.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { DemoNotice } from '#web/operator/transfer/demo-notice.tsx';
import { ExportButton } from '#web/operator/transfer/export-button.tsx';
import { Button } from '#web/ui/button.tsx';

const EVERY_MS = 5_000;

interface OverviewProps {
  onCreate: () => void;
  onImport: () => void;
}

export function Overview({ onCreate, onImport }: OverviewProps) {
  const status = useQuery({ ...updateStatusQuery(), refetchInterval: EVERY_MS });
  const summary = useQuery(summaryQuery());
  const states = summary.data?.states;
  const standing = CODE_STATES.filter((state) => state !== 'deleted');
  const all = states && standing.reduce((sum, state) => sum + states[state], 0);
  const shown = (count: number | undefined) => (count === undefined ? '…' : formatNumber(count));
  return (
    <Panel
      title="Überblick"
      quietOnPhone
      help="Sichtbar ist ein Code, wenn er veröffentlicht und heute gültig ist. Gelöschtes bleibt 30 Tage im Papierkorb."
      actions={
        <>
          <ExportButton />
          <Button tone="outline" onClick={onImport}>
            <Upload size={18} />
            <span className="max-sm:sr-only">Importieren</span>
          </Button>
          <Button tone="signal" onClick={onCreate}>
            <Plus size={18} />
            Neuer Code
          </Button>
        </>
      }
    >
      <QueryView query={status} skeleton="h-24">
        {({ totalCodes, nextUpdate }) => (
          <StatCards
            compact
            stats={[
              { label: 'Jetzt sichtbar', value: formatNumber(totalCodes) },
              {
                label: 'Alle Codes',
                value: shown(all),
                note: states && `davon ${formatNumber(states.expired)} abgelaufen`,
              },
              { label: 'Im Papierkorb', value: shown(states?.deleted) },
              { label: 'Nächstes Update', value: formatDateTime(nextUpdate) },
            ]}
          />
        )}
      </QueryView>
      {summary.data && <DemoNotice demo={summary.data.demo} />}
    </Panel>
  );
}
