import { plural } from '#domain/core/format.ts';
import { Button } from '#web/ui/button.tsx';

interface SaveBarProps {
  count: number;
  saving: boolean;
  /** Whether something is wrong with one of them. */
  blocked: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Stays in sight while there is something to save. */
export function SaveBar({ count, saving, blocked, onSave, onDiscard }: SaveBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label="Ungespeicherte Änderungen"
      className="sticky bottom-3 z-10 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-5 py-3 shadow-soft"
    >
      <p role="status" className="font-semibold">
        {plural(count, 'Text', 'Texte')} geändert, noch nicht gespeichert
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" disabled={saving} onClick={onDiscard}>
          Verwerfen
        </Button>
        <Button tone="signal" disabled={saving || blocked} onClick={onSave}>
          {saving ? 'Wird gespeichert …' : 'Speichern'}
        </Button>
      </div>
    </section>
  );
}
