import { useId } from 'react';
import { Input } from '#web/ui/input.tsx';

/** What the Digital Services Act (Art. 16) wants to know from reporters of unlawful content. */
export function ReportNotice() {
  const id = useId();
  return (
    <fieldset className="report-notice grid gap-3 rounded-card border border-line px-4 pt-2 pb-4">
      <legend className="px-1 font-semibold">Bei rechtswidrigem Inhalt</legend>
      <p className="text-quiet text-sm">
        Bitte erkläre oben, warum der Inhalt rechtswidrig ist. Wir prüfen jede Meldung selbst und teilen dir
        die Entscheidung mit.
      </p>
      <div>
        <label htmlFor={`${id}-name`} className="mb-1 block font-semibold">
          Dein Name
        </label>
        <Input id={`${id}-name`} type="text" name="name" maxLength={120} autoComplete="name" />
      </div>
      <Check name="anonymous">
        Es geht um sexuellen Missbrauch von Kindern: Ich melde ohne Namen und E-Mail-Adresse.
      </Check>
      <Check name="goodFaith">
        Ich bin nach bestem Wissen davon überzeugt, dass meine Angaben richtig und vollständig sind.
      </Check>
    </fieldset>
  );
}

function Check({ name, children }: { name: string; children: string }) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 text-sm">
      <input type="checkbox" name={name} className="size-5 shrink-0 accent-ink" />
      {children}
    </label>
  );
}
