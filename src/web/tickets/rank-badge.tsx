import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

const ICONS = ['trophy', 'medal', 'award'] as const;

/** Sits on the upper edge of its ticket, so that the discount has the whole width. */
export function RankBadge({ rank }: { rank: number }) {
  const icon = ICONS[rank - 1];
  return (
    <span className={classes('rank', icon && 'rank-top')}>
      {icon && <Icon name={icon} size={14} />}#{rank}
    </span>
  );
}
