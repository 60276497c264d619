import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** Between the card and what lies below it, in pixels. */
const MARGIN = 16;

interface CardFrameProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Lies at the lower edge of the screen, above the consent banner. Toasts and the focus keep clear of it (overlay.css). */
export function CardFrame({ label, onClose, children }: CardFrameProps) {
  const card = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget>(null);

  useLayoutEffect(() => {
    const box = card.current;
    if (!box) return;
    const root = document.documentElement;
    const size = new ResizeObserver(() =>
      root.style.setProperty('--card-room', `${box.offsetHeight + MARGIN}px`),
    );
    size.observe(box);
    return () => {
      size.disconnect();
      root.style.removeProperty('--card-room');
      // Whoever was in here is taken back to where they came from, not to the top of the page.
      const back = cameFrom.current;
      if (box.contains(document.activeElement) && back instanceof HTMLElement) back.focus();
    };
  }, []);

  /** What was pressed may be gone with the answer. */
  function keepFocus(): void {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
    });
  }

  function closeOnEscape({ key }: KeyboardEvent): void {
    if (key === 'Escape') onClose();
  }

  return (
    <section
      ref={card}
      aria-label={label}
      tabIndex={-1}
      className="feedback-card screen-only"
      onClick={keepFocus}
      onKeyDown={closeOnEscape}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      {children}
      <button
        type="button"
        aria-label="Schließen"
        className="icon-btn absolute top-1 right-1"
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
    </section>
  );
}
