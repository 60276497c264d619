import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * The sign-in over a screen that holds unsaved work when its session is over. It hides that screen and does not close; a
 * modal dialog because the work may be in one, which would leave everything outside it out of reach.
 */
export function SignInOver({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box) return;
    box.showModal();
    box.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    return () => box.close();
  }, []);

  // Browsers let a page refuse a close request only once, the key before it always.
  function refuseEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') event.preventDefault();
  }

  function reopen({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Anmelden"
      className="m-0 size-full max-h-none max-w-none overflow-y-auto border-0 bg-paper p-0 text-ink"
      onKeyDown={refuseEscape}
      onCancel={(event) => event.preventDefault()}
      onClose={reopen}
    >
      {children}
    </dialog>
  );
}
