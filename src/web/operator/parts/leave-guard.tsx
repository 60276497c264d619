import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { unsavedWork } from '#web/operator/core/unsaved-work.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * There while something is typed and not saved: asks before it is lost, with our own dialog for another tab of ours, the
 * browser's for everything else. The router knows one blocker at a time.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    unsavedWork.update((count) => count + 1);
    return () => {
      removeEventListener('beforeunload', ask);
      unsavedWork.update((count) => count - 1);
    };
  }, []);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Ohne Speichern verlassen?"
      text="Was du geschrieben hast, geht dann verloren."
      action="Verlassen"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
