import { Download } from 'lucide-react';
import { saveFile } from '#web/operator/core/save-file.ts';
import { ShownOnceDialog } from '#web/operator/parts/shown-once-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

export function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const save = () =>
    saveFile(new Blob([`${codes?.join('\n')}\n`], { type: 'text/plain' }), 'wiederherstellungscodes.txt');
  return (
    <ShownOnceDialog
      open={codes !== null}
      onClose={onClose}
      noted="Ich habe sie notiert"
      actions={
        <Button tone="outline" onClick={save}>
          <Download size={18} />
          Als Datei speichern
        </Button>
      }
      title="Deine Wiederherstellungscodes"
      description="Der zweite Faktor ist eingeschaltet. Diese Codes werden nur jetzt gezeigt: Jeder gilt einmal anstelle des Codes aus der App, falls dein Telefon nicht zur Hand ist. Bewahre sie getrennt vom Telefon auf."
    >
      <ul className="mt-3 grid gap-1 font-mono" aria-label="Wiederherstellungscodes">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ShownOnceDialog>
  );
}
