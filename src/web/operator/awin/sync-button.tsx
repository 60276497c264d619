import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { useSync } from './use-sync.ts';

export function SyncButton({ sync }: { sync: ReturnType<typeof useSync> }) {
  return (
    <Button tone="ink" disabled={sync.disabled} onClick={sync.start}>
      <RefreshCw size={18} />
      {sync.running ? 'Wird synchronisiert …' : 'Jetzt synchronisieren'}
    </Button>
  );
}
