import { RefreshCw } from 'lucide-react';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import type { useSync } from './use-sync.ts';

export function SyncButton({ sync }: { sync: ReturnType<typeof useSync> }) {
  return (
    <>
      <Button tone="ink" disabled={sync.disabled} onClick={sync.run}>
        <RefreshCw size={18} />
        {sync.running ? 'Wird synchronisiert …' : 'Jetzt synchronisieren'}
      </Button>
      <ConfirmDialog
        open={sync.question !== null}
        title="So viele Codes zurückziehen?"
        text={sync.question ?? ''}
        action="Trotzdem zurückziehen"
        pending={sync.running}
        onConfirm={sync.confirm}
        onClose={sync.refuse}
      />
    </>
  );
}
