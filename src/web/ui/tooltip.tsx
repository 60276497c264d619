import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { useDismiss } from './use-dismiss.ts';

interface TooltipProps {
  text: ReactNode;
  /** The side on which the tip begins; `end` for things at the right edge of the screen. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** Explains the thing it wraps on hover, focus and tap, and goes away without moving the pointer (WCAG 1.4.13). */
export function Tooltip({ text, align = 'start', children }: TooltipProps) {
  const id = useId();
  const whole = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, whole, close);
  // The pointer may rest on the tip itself, so both are watched together.
  return (
    <span
      ref={whole}
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
    >
      <button
        type="button"
        aria-describedby={id}
        className="inline-flex min-h-11 items-center"
        onFocus={() => setOpen(true)}
        onBlur={close}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className={classes(
          'absolute bottom-full z-20 w-max max-w-56 rounded-control bg-ink px-3 py-2 text-left text-paper text-sm shadow-soft',
          align === 'start' ? 'left-0' : 'right-0',
          !open && 'hidden',
        )}
      >
        {text}
      </span>
    </span>
  );
}
