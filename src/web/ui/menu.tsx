import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

interface MenuProps {
  label: ReactNode;
  className?: string;
  summaryClassName?: string;
  panelClassName?: string;
  children: ReactNode;
}

/** A list of links that folds out: without a script too; with one it closes after a choice, on Escape and on a click beside it. */
export function Menu({ label, className, summaryClassName, panelClassName, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    function closeBeside(event: PointerEvent) {
      const menu = details.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    }
    document.addEventListener('pointerdown', closeBeside);
    return () => document.removeEventListener('pointerdown', closeBeside);
  }, []);

  function close() {
    if (details.current) details.current.open = false;
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    summary.current?.focus();
  }

  function closeAfterChoice(event: MouseEvent) {
    const choice = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (!choice) return;
    close();
    // What a button opens gives the focus back when it closes, and the button itself is folded away by then.
    if (choice instanceof HTMLButtonElement) summary.current?.focus();
  }

  return (
    <details ref={details} className={classes('group', className)} onKeyDown={closeOnEscape}>
      <summary ref={summary} className={summaryClassName}>
        {label}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside are the controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <div className={panelClassName} onClick={closeAfterChoice}>
        {children}
      </div>
    </details>
  );
}
