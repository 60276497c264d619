import { classes } from '#web/ui/classes.ts';

/** Sits on the upper edge of its ticket, so that the discount has the whole width. The first three have a picture each. */
export function RankBadge({ rank }: { rank: number }) {
  return <span className={classes('rank', rank <= 3 && `rank-top rank-${rank}`)}>#{rank}</span>;
}
