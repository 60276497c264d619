import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type Tone = 'signal' | 'ink' | 'outline' | 'quiet' | 'deep';

const BASE =
  'screen-only inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-3.5 py-2 text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60';

const TONES: Record<Tone, string> = {
  signal: 'bg-signal text-on-signal hover:bg-signal-strong',
  ink: 'bg-ink text-paper hover:bg-ink/88',
  outline: 'border border-edge bg-transparent text-ink hover:bg-ink/6',
  quiet: 'text-ink underline-offset-4 hover:underline',
  deep: 'border border-on-deep-quiet text-on-deep hover:bg-on-deep/10',
};

/** For links that look like buttons. */
export function buttonClass(tone: Tone = 'ink', className?: string): string {
  return classes(BASE, TONES[tone], className);
}

interface ButtonProps extends ComponentProps<'button'> {
  tone?: Tone;
}

export function Button({ tone, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(tone, className)} {...props} />;
}
