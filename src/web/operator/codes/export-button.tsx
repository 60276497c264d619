import { Download } from 'lucide-react';
import { ApiError } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { api } from '../api.ts';
import { useChange } from '../use-change.ts';

export function ExportButton() {
  const save = useChange({
    call: async () => {
      const answer = await api.api.admin.export.$get();
      if (!answer.ok) throw new ApiError(answer.status, await answer.text());
      // Read to its end before it is saved: one that breaks off fails here, and no half file is left behind.
      const file = await answer.blob();
      saveAs(file, nameIn(answer.headers.get('Content-Disposition')));
    },
    failure: 'Daten konnten nicht exportiert werden',
    refresh: [],
  });
  return (
    <Button tone="outline" disabled={save.isPending} onClick={() => save.mutate()}>
      <Download size={18} />
      {save.isPending ? 'Wird exportiert …' : 'Export JSON'}
    </Button>
  );
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export.json';
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
