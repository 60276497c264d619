import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import type { TitledText } from './page-texts.ts';

interface TitledTextsProps {
  texts: readonly TitledText[];
  /** Steps that follow each other carry their number. */
  numbered?: boolean;
  icons?: readonly ReactNode[];
  /** One below the other, where the place is narrow. */
  stacked?: boolean;
}

/** Short texts with a title, side by side where there is room. */
export function TitledTexts({ texts, numbered = false, icons = [], stacked = false }: TitledTextsProps) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={classes('grid gap-x-8 gap-y-5', !stacked && 'md:grid-cols-3')}>
      {texts.map(({ title, text }, index) => (
        <li key={title} className="flex min-w-0 gap-3.5">
          {numbered && (
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-ink font-bold font-display text-paper"
            >
              {index + 1}
            </span>
          )}
          {icons[index]}
          <div className="min-w-0 max-w-measure">
            <h3 className="font-sans font-semibold text-base leading-snug tracking-normal">{title}</h3>
            <p className="mt-1 text-quiet">{text}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
