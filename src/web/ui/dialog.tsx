import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Asked before Escape, the button in the corner or a click beside it closes the dialog. */
  mayClose?: () => boolean;
  title: string;
  description?: string;
  /** For forms of two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** The browser's own modal: it traps focus, closes on Escape and gives the focus back, and injects no style. */
export function Dialog({ open, onClose, mayClose, title, description, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const onBackdrop = useRef(false);
  const id = useId();

  // A layout effect: closed while it is still in the document, the dialog gives the focus back also where it is unmounted.
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!open || !box) return;
    box.showModal();
    // Otherwise the first thing would be the button that closes it again.
    box.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => box.close();
  }, [open]);

  function requestClose() {
    if (mayClose?.() ?? true) onClose();
  }

  // The dialog has no padding of its own, so only on the backdrop it is itself the target. That of a click is not enough:
  // text that is marked beyond the edge ends there, and the click then belongs to what both ends have in common.
  function pressOnBackdrop(event: MouseEvent) {
    onBackdrop.current = event.target === dialog.current;
  }

  function releaseOnBackdrop(event: MouseEvent) {
    if (event.target !== dialog.current) onBackdrop.current = false;
  }

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current && onBackdrop.current) requestClose();
  }

  /**
   * At once, not by the browser's close event, which comes later: by then somebody may have asked for something else.
   * Browsers also let a page refuse the close request that follows the key only once, the key itself always.
   */
  function closeOnEscape(event: KeyboardEvent) {
    const isHere = (event.target as Element).closest('dialog') === dialog.current;
    if (event.key !== 'Escape' || !isHere) return;
    event.preventDefault();
    requestClose();
  }

  /** The way back of a phone has no key. */
  function guardCancel(event: SyntheticEvent) {
    if (event.target === dialog.current && mayClose && !mayClose()) event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      className={classes(
        'w-[calc(100%-2rem)] rounded-card border border-line bg-card p-0 text-ink shadow-soft backdrop:bg-deep/60',
        wide ? 'max-w-measure' : 'max-w-dialog',
      )}
      // The event is asynchronous: by then the dialog may be open again.
      onClose={() => !dialog.current?.open && onClose()}
      onCancel={guardCancel}
      onKeyDown={closeOnEscape}
      onMouseDown={pressOnBackdrop}
      onMouseUp={releaseOnBackdrop}
      onClick={closeOnBackdrop}
    >
      <div className="p-5">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="pt-1.5 text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Schließen"
            className="icon-btn -mt-1 -mr-2"
            onClick={requestClose}
          >
            <Icon name="x" size={20} />
          </button>
        </div>
        {description && (
          <p id={`${id}-text`} className="mt-1 text-quiet">
            {description}
          </p>
        )}
        <div className="mt-4">{children}</div>
      </div>
    </dialog>
  );
}
