import { Award, Medal, Trophy } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

const ICONS = [Trophy, Medal, Award];

export function RankBadge({ rank }: { rank: number }) {
  const Icon = ICONS[rank - 1];
  return (
    <Badge tone={Icon ? 'ink' : 'plain'} className="shrink-0">
      {Icon && <Icon size={14} />}#{rank}
    </Badge>
  );
}
