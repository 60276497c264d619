import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { plural } from '#domain/core/format.ts';
import { CheckField } from '#web/operator/forms/check-field.tsx';
import { FormDialog } from '#web/operator/forms/form-dialog.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ImportMapping } from './import-mapping.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const work = useImport();
  const [skipRefused, setSkipRefused] = useState(false);
  const { preview, mapping, result } = work;
  const changes = preview
    ? [preview.shops, preview.codes, preview.deals, preview.copy].reduce(
        (sum, { added, restored, changed }) => sum + added + restored + changed,
        0,
      )
    : 0;
  const ready =
    preview && changes > 0 && (preview.refused === 0 || skipRefused) && !work.looking && !work.unseen;
  const choose = (file: File) => {
    setSkipRefused(false);
    work.choose(file);
  };
  return (
    <FormDialog
      open
      wide
      unsaved={work.file !== null && !result}
      onClose={onClose}
      title="Importieren"
      description="Eine exportierte JSON-Datei oder eine CSV-Tabelle mit Codes. Erst siehst du, was sich ändert; geschrieben wird danach alles auf einmal oder nichts."
    >
      <fieldset disabled={work.running} className="min-w-0">
        <FileChoice file={work.file} onChoose={choose} />
        {preview?.table && mapping && !result && (
          <ImportMapping table={preview.table} mapping={mapping} unseen={work.unseen} onMap={work.map} />
        )}
        {preview?.table && preview.table.unknownShops > 0 && !result && (
          <NewShops count={preview.table.unknownShops} chosen={work.newShops} onChoose={work.makeShops} />
        )}
      </fieldset>
      <div aria-live="polite" aria-busy={work.looking || work.running}>
        {work.looking && <p className="mt-4 text-quiet">Die Datei wird gelesen …</p>}
        {work.error && (
          <p role="alert" className="mt-4 whitespace-pre-line rounded-control border border-signal px-4 py-3">
            {work.error}
          </p>
        )}
        {preview && work.unseen && (
          <Button tone="outline" className="mt-3" onClick={work.lookAgain}>
            Erneut versuchen
          </Button>
        )}
        {result && (
          <p className="mt-4 rounded-control bg-sea-soft px-4 py-3 font-semibold text-sea">
            {result.message}
          </p>
        )}
      </div>
      {preview && !work.unseen && !result && (
        <>
          <ImportPreview report={preview} />
          {preview.refused > 0 && (
            <CheckField
              className="mt-3"
              label={`${plural(preview.refused, 'fehlerhaften Eintrag', 'fehlerhafte Einträge')} auslassen und den Rest übernehmen`}
              disabled={work.running}
              checked={skipRefused}
              onChange={({ target }) => setSkipRefused(target.checked)}
            />
          )}
        </>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button tone="outline" onClick={onClose}>
          {result ? 'Schließen' : 'Abbrechen'}
        </Button>
        {!result && (
          <Button tone="signal" disabled={!ready || work.running} onClick={() => work.run(skipRefused)}>
            {work.running ? 'Wird übernommen …' : 'Übernehmen'}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

interface NewShopsProps {
  count: number;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** Whoever comes with a table of codes to a catalogue without shops would have to enter each of them first. */
function NewShops({ count, chosen, onChoose }: NewShopsProps) {
  const help = useId();
  return (
    <div className="mt-4">
      <CheckField
        label={`${plural(count, 'neuen Shop', 'neue Shops')} anlegen`}
        aria-describedby={help}
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <p id={help} className="text-quiet text-sm">
        Die Tabelle nennt Shops, die es noch nicht gibt. Sie bekommen die Kategorie ihres ersten Codes, ohne
        eine die Kategorie Services. Adressen trägst du danach ein: „Heute“ führt zu den Shops, denen sie
        fehlen.
      </p>
    </div>
  );
}

function FileChoice({ file, onChoose }: { file: File | null; onChoose: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first
    <div
      className={classes(
        'rounded-card border border-dashed px-5 py-5 text-center',
        over ? 'border-ink bg-ink/6' : 'border-edge',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={28} className="mx-auto text-quiet" />
      <p className="mt-2 font-semibold [overflow-wrap:anywhere]">
        {file ? file.name : 'Datei hierher ziehen'}
      </p>
      <label
        className={buttonClass(
          'outline',
          'mt-2 cursor-pointer has-focus-visible:outline-3 has-disabled:cursor-default has-disabled:opacity-50',
        )}
      >
        {file ? 'Andere Datei wählen' : 'Datei wählen'}
        <input
          type="file"
          accept=".json,.csv,.tsv,.txt,application/json,text/csv"
          className="sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onChoose(chosen);
            // The same file, corrected meanwhile, may be chosen again.
            event.target.value = '';
          }}
        />
      </label>
      <p className="mt-1 text-quiet text-sm">JSON oder CSV, höchstens 100 MB</p>
    </div>
  );
}
