import { type ReactNode, useId } from 'react';

interface TooltipProps {
  text: ReactNode;
  children: ReactNode;
}

/** Explains the thing it wraps on hover, focus and tap, by style sheet alone; `early/tips.ts` closes it on Escape. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <span className="tip">
      <button type="button" aria-describedby={id}>
        {children}
      </button>
      <span id={id} role="tooltip">
        {text}
      </span>
    </span>
  );
}
