import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

const ICONS = ['trophy', 'medal', 'award'] as const;

/** Sits on the upper edge of its ticket, so that the discount has the whole width. */
export function RankBadge({ rank }: { rank: number }) {
  const icon = ICONS[rank - 1];
  return (
    <span
      className={classes(
        'absolute -top-3 right-4 inline-flex h-6 items-center gap-1 rounded-tag border px-2 font-bold text-sm',
        icon ? 'border-ink bg-ink text-paper' : 'border-line bg-card text-quiet',
      )}
    >
      {icon && <Icon name={icon} size={14} />}#{rank}
    </span>
  );
}
