import { Megaphone } from 'lucide-react';
import type { Code } from '#contract/codes.ts';
import { Badge } from '#web/ui/badge.tsx';

type InfluencerBadgeProps = Pick<Code, 'isInfluencer' | 'influencerName'>;

export function InfluencerBadge({ isInfluencer, influencerName }: InfluencerBadgeProps) {
  if (!isInfluencer) return null;
  return (
    <Badge>
      <Megaphone size={14} />
      <span className="truncate">{influencerName ? `Influencer: ${influencerName}` : 'Influencer'}</span>
    </Badge>
  );
}
