import type { ReactNode } from 'react';

interface TableProps {
  /** What the rows are; read aloud, and the name of the place that scrolls on a narrow screen. */
  label: string;
  columns: readonly ReactNode[];
  children: ReactNode;
}

export function Table({ label, columns, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section aria-label={`Tabelle: ${label}`} tabIndex={0} className="table-frame">
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
