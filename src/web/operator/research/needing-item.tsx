import { CalendarPlus } from 'lucide-react';
import type { ShopNeedingResearch } from '#contract/operator/research.ts';
import { formatDate } from '#domain/core/format.ts';
import { SelectBox } from '#web/operator/lists/select-box.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { priorityLabel } from './labels.ts';
import type { useSchedule } from './use-schedule.ts';

interface NeedingItemProps {
  shop: ShopNeedingResearch;
  selected: boolean;
  onSelect: (on: boolean) => void;
  schedule: ReturnType<typeof useSchedule>;
}

export function NeedingItem({ shop, selected, onSelect, schedule }: NeedingItemProps) {
  const { name, category, researchPriority, isPopular, researchedAt } = shop;
  return (
    <li className="flex break-inside-avoid items-center gap-4 px-4 py-2">
      <SelectBox label={`${name} auswählen`} checked={selected} onChange={onSelect} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {name} {isPopular && <Badge tone="sea">beliebt</Badge>}
        </p>
        <p className="text-quiet text-sm">
          {category} · {priorityLabel(researchPriority)} ·{' '}
          {researchedAt ? `zuletzt ${formatDate(researchedAt)}` : 'noch nie'}
        </p>
      </div>
      <Button
        tone="outline"
        className="shrink-0"
        aria-label={`Vormerken: ${name}`}
        disabled={schedule.isPending}
        onClick={() => schedule.mutate({ shopName: name, priority: researchPriority })}
      >
        <CalendarPlus size={18} />
        <span className="max-sm:sr-only">Vormerken</span>
      </Button>
    </li>
  );
}
