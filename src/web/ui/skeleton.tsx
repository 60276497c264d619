import { classes } from './classes.ts';

/** A grey box of the final size, given by `className`. What holds it tells screen readers that something loads. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classes('block animate-pulse rounded-tag bg-ink/8', className)} />
  );
}
