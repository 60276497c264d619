import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type Tone = 'signal' | 'ink' | 'outline' | 'quiet' | 'deep';

/** For links that look like buttons. */
export function buttonClass(tone: Tone = 'ink', className?: string): string {
  return classes('btn', `btn-${tone}`, className);
}

interface ButtonProps extends ComponentProps<'button'> {
  tone?: Tone;
}

export function Button({ tone, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(tone, className)} {...props} />;
}
