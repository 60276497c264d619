import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { readJson } from '#web/core/api.ts';
import { Button } from '#web/ui/button.tsx';
import { api } from './core/api.ts';
import { SESSION_KEY } from './core/session.ts';
import { signedOut, unsavedWork } from './core/unsaved-work.ts';
import { useChange } from './core/use-change.ts';
import { ConfirmDialog } from './parts/confirm-dialog.tsx';

export function SignOut() {
  const [asking, setAsking] = useState(false);
  const unsaved = unsavedWork.useValue() > 0;
  const signOut = useChange({
    call: () => readJson(api.api.admin.logout.$post()),
    success() {
      signedOut.set(true);
      return null;
    },
    failure: 'Die Abmeldung hat nicht geklappt.',
    refresh: [SESSION_KEY],
  });
  return (
    <>
      <Button
        tone="outline"
        disabled={signOut.isPending}
        onClick={() => (unsaved ? setAsking(true) : signOut.mutate())}
      >
        <LogOut size={18} />
        <span className="max-sm:sr-only">Abmelden</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title="Ohne Speichern abmelden?"
        text="Was du geschrieben hast, geht dann verloren."
        action="Abmelden"
        pending={signOut.isPending}
        onConfirm={() => signOut.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
