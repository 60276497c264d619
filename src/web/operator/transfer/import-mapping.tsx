import { useState } from 'react';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import type { ImportAnswer } from './use-import.ts';

interface ImportMappingProps {
  table: NonNullable<ImportAnswer['table']>;
  /** The field of each column, as chosen; the table may still be of the choices before. */
  mapping: string[];
  /** What would be missing with these choices, nobody has said. */
  unseen: boolean;
  onMap: (mapping: string[]) => void;
}

/** Which column means what. Every change runs the preview again. */
export function ImportMapping({ table, mapping, unseen, onMap }: ImportMappingProps) {
  const { columns, fields, missing } = table;
  // Arrow keys choose what they only pass by: another column gets back what was taken from it on the way.
  const [walk, setWalk] = useState<{ column: number; before: string[] } | null>(null);
  const map = (index: number, field: string) => {
    const before = walk?.column === index ? walk.before : mapping;
    setWalk({ column: index, before });
    // A field belongs to one column: the one that was chosen last.
    onMap(before.map((one, place) => (place === index ? field : one === field ? '' : one)));
  };
  return (
    <section aria-label="Zuordnung der Spalten" className="mt-5">
      <h3 className="mb-2 text-lg">Spalten</h3>
      {missing.length > 0 && !unseen && (
        <p role="alert" className="mb-2 rounded-control bg-sun-soft px-4 py-2 text-sun">
          Es fehlt noch eine Spalte für: {missing.join(', ')}.
        </p>
      )}
      <Table label="Spalten der Datei" columns={['Spalte', 'Beispiel', 'Bedeutet']}>
        {columns.map(({ header, example }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
          <tr key={index}>
            <td className="font-semibold">{header || `Spalte ${index + 1}`}</td>
            <td className="max-w-40 truncate text-quiet">{example || '–'}</td>
            <td>
              <ChoiceField
                hideLabel
                label={`Bedeutung von ${header || `Spalte ${index + 1}`}`}
                value={mapping[index] ?? ''}
                onBlur={() => setWalk(null)}
                onChange={({ target: { value: chosen } }) => map(index, chosen)}
                options={[['', 'Auslassen'], ...fields.map((one) => [one.field, one.label] as const)]}
              />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
