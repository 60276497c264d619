import { TriangleAlert } from 'lucide-react';
import type { CopySheet } from '#contract/operator/texts.ts';

/** What the law requires and nobody has entered. */
export function MissingNote({ missing, items }: Pick<CopySheet, 'missing' | 'items'>) {
  if (missing.length === 0) return null;
  const labels = items.filter(({ key }) => missing.includes(key)).map(({ label }) => label);
  return (
    <div role="note" className="mb-6 flex gap-3 rounded-card border border-sun bg-card px-5 py-4">
      <TriangleAlert size={20} className="mt-0.5 text-sun" />
      <div>
        <p className="font-semibold">Im Impressum fehlen Pflichtangaben.</p>
        <p className="mt-1 max-w-measure">
          Bitte trage unter „Betreiber“ ein: {labels.join(', ')}. Ohne sie ist die Seite abmahnfähig.
        </p>
      </div>
    </div>
  );
}
