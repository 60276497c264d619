import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

interface TableProps {
  /** What the rows are; read aloud, and the name of the region that scrolls on a narrow screen. */
  label: string;
  columns: readonly ReactNode[];
  /** Which columns hold figures: aligned to the right, so that they can be compared. Their cells say `number`. */
  numbers?: readonly number[];
  /** Stays a table on a phone: few columns with little in them. */
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}

export function Table({ label, columns, numbers = [], narrow, className, children }: TableProps) {
  return (
    <section
      aria-label={`Tabelle: ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classes('table-frame', narrow && 'narrow', className)}
    >
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places
              <th key={index} scope="col" className={numbers.includes(index) ? 'number' : undefined}>
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
