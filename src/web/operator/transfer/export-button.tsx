import { Download } from 'lucide-react';
import { ApiError } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { fileNameIn, saveFile } from '#web/operator/core/save-file.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Button } from '#web/ui/button.tsx';

export function ExportButton() {
  const save = useChange({
    call: async () => {
      const answer = await api.api.admin.export.$get();
      if (!answer.ok) throw new ApiError(answer.status, await answer.text());
      // Read to its end before it is saved: one that breaks off fails here, and no half file is left behind.
      const file = await answer.blob();
      saveFile(file, fileNameIn(answer, 'export.json'));
    },
    failure: 'Daten konnten nicht exportiert werden',
    refresh: [],
  });
  return (
    <Button tone="outline" disabled={save.isPending} onClick={() => save.mutate()}>
      <Download size={18} />
      <span className="max-sm:sr-only">{save.isPending ? 'Wird exportiert …' : 'Export JSON'}</span>
    </Button>
  );
}
