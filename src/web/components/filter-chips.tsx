export interface FilterChoice<Key extends string> {
  key: Key;
  label: string;
}

interface FilterChipsProps<Key extends string> {
  /** What is filtered, for those who do not see the list below. */
  label: string;
  choices: readonly FilterChoice<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** One row, which scrolls where it is too long. */
export function FilterChips<Key extends string>({ label, choices, chosen, onChoose }: FilterChipsProps<Key>) {
  return (
    <fieldset className="screen-only mb-5 min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="bleed-row scroll-row gap-2">
        {choices.map((choice) => (
          <button
            key={choice.key}
            type="button"
            aria-pressed={choice.key === chosen}
            className="min-h-11 min-w-11 shrink-0 snap-start rounded-control border border-line bg-card px-3.5 font-medium transition-colors hover:bg-ink/6 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            onClick={() => onChoose(choice.key)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
