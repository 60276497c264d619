import type { Code } from '#contract/codes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

type InfluencerBadgeProps = Pick<Code, 'isInfluencer' | 'influencerName'>;

export function InfluencerBadge({ isInfluencer, influencerName }: InfluencerBadgeProps) {
  if (!isInfluencer) return null;
  return (
    <Badge>
      <Icon name="megaphone" size={14} />
      <span className="truncate">{influencerName ? `Influencer: ${influencerName}` : 'Influencer'}</span>
    </Badge>
  );
}
