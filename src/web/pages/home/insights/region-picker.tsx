import { useId, useRef, useState } from 'react';
import { inhabitantsLabel, isRegion, REGIONS, type RegionKey } from '#domain/insights/regions.ts';
import { region as regionChoice } from '#web/core/region-choice.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Detection, detectRegion } from './region-detection.ts';
import { regionLabel } from './region-label.ts';
import { DETECTION_HINTS } from './texts.ts';

/** Without a script neither control does anything, so neither is shown. */
export function RegionPicker({ region }: { region: RegionKey }) {
  const id = useId();
  const [detection, setDetection] = useState<Detection>();
  const [searching, setSearching] = useState(false);
  /** How often somebody has chosen: a place that was being looked for meanwhile comes too late. */
  const picks = useRef(0);

  function pick(choice: string) {
    if (!isRegion(choice)) return;
    picks.current += 1;
    setSearching(false);
    setDetection(undefined);
    regionChoice.choose(choice);
  }

  async function detect() {
    if (searching) return;
    setSearching(true);
    const before = picks.current;
    const found = await detectRegion();
    if (picks.current !== before) return;
    setSearching(false);
    setDetection(found);
    regionChoice.choose(found.region);
  }

  return (
    <div className="needs-script">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
        <div className="w-full sm:w-auto">
          <label htmlFor={id} className="mb-1 block font-semibold">
            Region
          </label>
          <Select
            id={id}
            autoComplete="off"
            className="w-full sm:w-80"
            value={region}
            onChange={(event) => pick(event.target.value)}
          >
            {REGIONS.map((one) => (
              <option key={one.key} value={one.key}>
                {one.label} ({inhabitantsLabel(one)})
              </option>
            ))}
          </Select>
        </div>
        <Button tone="outline" aria-busy={searching} onClick={detect}>
          <Icon name="locate-fixed" />
          {searching ? 'Standort wird bestimmt …' : 'Standort erkennen'}
        </Button>
      </div>
      <div role="status" className="mt-3 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        {detection && (
          <Badge tone="sea">
            <Icon name="map-pin" size={14} />
            Erkannte Region: {regionLabel(detection.region)}
          </Badge>
        )}
        <p className="text-quiet text-sm">{DETECTION_HINTS[detection?.outcome ?? 'none']}</p>
      </div>
    </div>
  );
}
