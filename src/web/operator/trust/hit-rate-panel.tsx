import { useQuery } from '@tanstack/react-query';
import type { HitRate } from '#contract/trust.ts';
import { formatNumber } from '#domain/core/format.ts';
import { api as publicApi, readJson } from '#web/core/api.ts';
import { summaryQuery } from '#web/operator/code-parts/queries.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TRUST_KEY } from './queries.ts';
import { percentOf } from './texts.ts';

export function HitRatePanel() {
  const query = useQuery({
    queryKey: [...TRUST_KEY, 'hit-rate'],
    queryFn: () => readJson(publicApi.api.trust['hit-rate'].$get()),
  });
  const demo = useQuery(summaryQuery()).data?.demo.codes ?? 0;
  return (
    <Panel
      title="Trefferquote, 30 Tage"
      actions={demo > 0 && <Badge tone="sun">mit Demo-Daten</Badge>}
      help="Dieselben Zahlen sehen Besucher. Wer scheitert, meldet sich öfter; das ist herausgerechnet. Verworfenes zählt nicht."
    >
      <QueryView query={query} skeleton="h-24">
        {(rate) => <Figures rate={rate} />}
      </QueryView>
    </Panel>
  );
}

function Figures({ rate: { predicted, observed, answers, sales } }: { rate: HitRate }) {
  const shown = (share: number | null) => (share === null ? '–' : percentOf(share));
  const few = predicted === null ? 'ab 20 Rückmeldungen und Ergebnissen' : undefined;
  return (
    <StatCards
      stats={[
        {
          label: 'Vorhergesagt',
          value: shown(predicted),
          note: few ?? 'mittlere Chance, als die Antwort kam',
        },
        { label: 'Eingetreten', value: shown(observed), note: few ?? 'Anteil, der geklappt hat' },
        { label: 'Rückmeldungen', value: formatNumber(answers) },
        { label: 'Ergebnisse an Kassen', value: formatNumber(sales), note: 'je Verkauf und Code' },
      ]}
    />
  );
}
