import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type BadgeTone = 'plain' | 'ink' | 'sea' | 'sun';

interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return <span className={classes('badge', `badge-${tone}`, className)}>{children}</span>;
}
