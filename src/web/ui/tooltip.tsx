import { type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';

interface TooltipProps {
  text: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Explains the thing it wraps on hover, focus and tap. Escape hides it without moving the pointer (WCAG 1.4.13). */
export function Tooltip({ text, children, className }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer may rest on the tip itself, so both are watched together
    <span
      className={classes('relative inline-flex', className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        aria-describedby={id}
        className="inline-flex min-h-11 items-center"
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className={classes(
          'absolute bottom-full left-0 z-20 w-max max-w-56 rounded-control bg-ink px-3 py-2 text-left text-paper text-sm shadow-soft',
          !open && 'hidden',
        )}
      >
        {text}
      </span>
    </span>
  );
}
