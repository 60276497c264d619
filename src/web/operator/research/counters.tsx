import type { ResearchQueue } from '#contract/operator/research.ts';
import { formatNumber } from '#domain/core/format.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { STATUS_LABELS, STATUSES } from './labels.ts';

export function Counters({ counts, model }: Pick<ResearchQueue, 'counts' | 'model'>) {
  return (
    <Panel
      title="ChatGPT Research"
      help={
        model
          ? `Ein Sprachmodell (${model}) sucht nach Codes. Was es findet, prüfst du, bevor es jemand sieht.`
          : 'Du fragst ChatGPT oder ein anderes Sprachmodell nach Codes und fügst die Antwort hier ein. Nichts davon ist öffentlich, bevor du es geprüft hast.'
      }
    >
      <StatCards
        stats={STATUSES.map((status) => ({
          label: STATUS_LABELS[status],
          value: formatNumber(counts[status]),
        }))}
      />
    </Panel>
  );
}
