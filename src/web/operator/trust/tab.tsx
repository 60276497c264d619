import { ChoiceRow } from '#web/operator/lists/choice-row.tsx';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { CalibrationView } from './calibration-view.tsx';
import { CodesView } from './codes-view.tsx';
import { HitRatePanel } from './hit-rate-panel.tsx';
import { NetworksView } from './networks-view.tsx';

const VIEWS = ['codes', 'networks', 'calibration'] as const;
const TEXTS = {
  codes: {
    title: 'Codes',
    label: 'Codes',
    help: 'Die Chance, dass ein Code beim Nächsten klappt, geschätzt aus Rückmeldungen, Verkäufen, eigenen Tests und Alter; Neues zählt nach Sekunden. Daneben, wie stark die Belege sind: 2 ist so viel wie zwei Rückmeldungen.',
  },
  networks: {
    title: 'Auffälliges Abstimmen',
    label: 'Auffälliges',
    help: 'Netze, aus denen in sieben Tagen auffällig abgestimmt wurde. Ein Verdacht, kein Beweis: Auch eine Schule oder ein Mobilfunknetz teilt sich Adressen. Ein Netz allein kann einen Code nie entscheiden.',
  },
  calibration: {
    title: 'Kalibrierung',
    label: 'Kalibrierung',
    help: 'Ob Vorhersagen eintreffen: Von Codes mit einer Chance von 70 % sollten sieben von zehn klappen.',
  },
};

export function Tab() {
  const params = useListParams();
  const view = params.choice('view', VIEWS);
  return (
    <>
      <h1 className="sr-only">Vertrauen</h1>
      <HitRatePanel />
      <Panel
        title={TEXTS[view].title}
        help={TEXTS[view].help}
        actions={
          <ChoiceRow
            label="Ansicht"
            choices={VIEWS.map((key) => ({ key, label: TEXTS[key].label }))}
            chosen={view}
            onChoose={(key) => params.set({ view: key === 'codes' ? '' : key })}
          />
        }
      >
        {view === 'codes' && <CodesView />}
        {view === 'networks' && <NetworksView />}
        {view === 'calibration' && <CalibrationView />}
      </Panel>
    </>
  );
}
