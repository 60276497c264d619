import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  const { frame, fits } = useFit();
  return (
    <section
      ref={frame}
      aria-label={`Tabelle: ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classes('table-frame', narrow && 'narrow', fits && 'fits', className)}
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

/** Whether the table is as narrow as its frame. Only then its head can stick to the page: it would stick to a frame that scrolls. */
function useFit() {
  const frame = useRef<HTMLElement>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const table = frame.current?.querySelector('table');
    if (!frame.current || !table) return;
    const observer = new ResizeObserver(() =>
      setFits(table.offsetWidth <= (frame.current?.clientWidth ?? 0)),
    );
    observer.observe(frame.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { frame, fits };
}
