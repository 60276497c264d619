import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type BadgeTone = 'plain' | 'ink' | 'sea' | 'sun';

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-ink/6 text-ink',
  ink: 'bg-ink text-paper',
  sea: 'bg-sea-soft text-sea',
  sun: 'bg-sun-soft text-sun',
};

interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center self-start gap-1 rounded-tag px-2 py-0.5 text-sm font-semibold',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
