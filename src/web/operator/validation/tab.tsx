import { ChoiceRow } from '#web/operator/lists/choice-row.tsx';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { CodesView } from './codes-view.tsx';
import { HistoryView } from './history-view.tsx';
import { OverviewPanel } from './overview-panel.tsx';

const VIEWS = [
  { key: 'codes', label: 'Codes' },
  { key: 'history', label: 'Verlauf' },
] as const;

export function Tab() {
  const list = useListParams();
  const view = list.text('view') === 'history' ? 'history' : 'codes';
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
            onChoose={(key) => list.set({ view: key === 'codes' ? '' : key })}
          />
        }
      >
        {view === 'codes' ? <CodesView /> : <HistoryView />}
      </Panel>
    </>
  );
}
