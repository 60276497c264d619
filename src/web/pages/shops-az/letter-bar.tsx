import { links } from '#contract/links.ts';
import { plural } from '#domain/core/format.ts';
import { DIRECTORY_LETTERS } from '#domain/shops/directory.ts';

interface LetterBarProps {
  /** How many shops there are under each letter. */
  counts: Record<string, number>;
  /** Empty for all. */
  chosen: string;
  /** What is looked for besides. */
  q: string;
  /** Somebody is about to choose. */
  onApproach: () => void;
  onChoose: () => void;
}

/** Stays in sight while the list is scrolled. */
export function LetterBar({ counts, chosen, q, onApproach, onChoose }: LetterBarProps) {
  const letters = DIRECTORY_LETTERS.filter((letter) => letter !== '#' || counts['#'] || chosen === '#');
  return (
    <nav
      aria-label="Anfangsbuchstabe"
      className="letter-bar screen-only"
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <ul className="scroll-row page-width flex gap-1 py-1.5">
        <li>
          <Letter to={links.shopsAz({ q })} isChosen={chosen === ''} onChoose={onChoose}>
            Alle
          </Letter>
        </li>
        {letters.map((letter) => (
          <li key={letter}>
            {counts[letter] || letter === chosen ? (
              <Letter
                to={links.shopsAz({ q, letter })}
                isChosen={letter === chosen}
                onChoose={onChoose}
                note={plural(counts[letter] ?? 0, 'Shop', 'Shops')}
              >
                {letter}
              </Letter>
            ) : (
              <span className="letter font-normal text-quiet">{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LetterProps {
  to: string;
  isChosen: boolean;
  note?: string;
  onChoose: () => void;
  children: string;
}

function Letter({ to, isChosen, note, onChoose, children }: LetterProps) {
  return (
    <a
      href={to}
      data-stays=""
      aria-current={isChosen ? 'true' : undefined}
      className="letter"
      onClick={onChoose}
    >
      {children}
      {note && <span className="sr-only"> {note}</span>}
    </a>
  );
}
