import { Download } from 'lucide-react';
import { saveFile } from '#web/operator/core/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { type CsvCell, csvText } from './csv.ts';

interface CsvButtonProps {
  /** What the table is, for those who hear the button. */
  label: string;
  fileName: string;
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

export function CsvButton({ label, fileName, header, rows }: CsvButtonProps) {
  const save = () => saveFile(new Blob([csvText(header, rows)], { type: 'text/csv' }), fileName);
  return (
    <Button tone="outline" aria-label={`${label} als CSV`} disabled={rows.length === 0} onClick={save}>
      <Download size={18} />
      CSV
    </Button>
  );
}
