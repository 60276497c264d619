import { ChoiceRow } from '#web/operator/lists/choice-row.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { CodesView } from './codes-view.tsx';
import { HistoryView } from './history-view.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { useFilters } from './use-filters.ts';

const VIEWS = [
  { key: 'codes', label: 'Codes' },
  { key: 'history', label: 'Verlauf' },
] as const;

export function Tab() {
  const { view, change } = useFilters();
  return (
    <>
      <h1 className="sr-only">Validierung</h1>
      <OverviewPanel />
      <Panel
        anchor="liste"
        title={view === 'codes' ? 'Codes' : 'Verlauf'}
        help={
          view === 'codes'
            ? 'Jeder Code mit dem Ergebnis seiner letzten Prüfung, die neuesten zuerst.'
            : 'Die letzten 100 Prüfungen.'
        }
        actions={
          <ChoiceRow
            label="Ansicht"
            choices={VIEWS}
            chosen={view}
            onChoose={(key) => change({ view: key === 'codes' ? '' : key })}
          />
        }
      >
        {view === 'codes' ? <CodesView /> : <HistoryView />}
      </Panel>
    </>
  );
}
