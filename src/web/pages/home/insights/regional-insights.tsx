import { formatDateTime } from '#domain/core/format.ts';
import type { RegionKey } from '#domain/insights/regions.ts';
import { EVERYWHERE, region as regionChoice } from '#web/core/region-choice.ts';
import { useChoice } from '#web/core/use-choice.ts';
import { Section } from '#web/shell/section.tsx';
import { RETRY } from '#web/text/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { InsightFigures } from './figures.tsx';
import { regionLabel } from './region-label.ts';
import { RegionPicker } from './region-picker.tsx';
import { InsightSkeleton } from './skeleton.tsx';
import { INSIGHTS_ERROR, INSIGHTS_LEAD } from './texts.ts';
import { type ShownInsight, useInsight } from './use-insight.ts';

export function RegionalInsights() {
  const region = useChoice(regionChoice) ?? EVERYWHERE;
  const { shown, loading, error, refetch } = useInsight(region);
  return (
    <Section
      id="regionale-einblicke"
      title="Regionale Einblicke"
      lead={INSIGHTS_LEAD}
      foldable="closed"
      mobileOrder={7}
    >
      <RegionPicker region={region} />
      {shown && error && <StaleNote region={region} shown={shown} onRetry={refetch} />}
      {/* The last figures stay until those of the chosen region are there. */}
      <div aria-busy={loading} className="mt-4 transition-opacity aria-busy:opacity-60">
        {shown && <InsightFigures {...shown} />}
        {!shown && error && <LoadError error={error} text={INSIGHTS_ERROR} onRetry={refetch} />}
        {!shown && !error && <InsightSkeleton />}
      </div>
    </Section>
  );
}

interface StaleNoteProps {
  region: RegionKey;
  shown: ShownInsight;
  onRetry: () => void;
}

/** Old figures are better than none, if they say whose they are and how old. */
function StaleNote({ region, shown, onRetry }: StaleNoteProps) {
  const time = shown.insight ? `, Stand: ${formatDateTime(shown.insight.computedAt)} Uhr` : '';
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-signal px-5 py-3"
    >
      <p className="max-w-measure">
        Die Einblicke für {regionLabel(region)} konnten gerade nicht geladen werden. Du siehst die letzten
        Zahlen für {regionLabel(shown.region)}
        {time}.
      </p>
      <Button tone="outline" onClick={onRetry}>
        <Icon name="rotate-cw" />
        {RETRY}
      </Button>
    </div>
  );
}
