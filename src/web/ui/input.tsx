import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={classes('field', className)} {...props} />;
}
