export interface FilterChoice<Key extends string> {
  key: Key;
  label: string;
}

interface FilterChipsProps<Key extends string> {
  /** What is filtered, for those who do not see the list below. */
  label: string;
  choices: readonly FilterChoice<Key>[];
  chosen: Key;
  /** Where the choice lives in the address, each chip is a link to it. */
  to?: ((key: Key) => string) | undefined;
  onChoose?: (key: Key) => void;
}

/** On a phone one row that is swiped; where there is room, all of them at once. */
export function FilterChips<Key extends string>({
  label,
  choices,
  chosen,
  to,
  onChoose,
}: FilterChipsProps<Key>) {
  if (to) {
    return (
      <nav aria-label={label} className="screen-only mb-5 min-w-0">
        <ul className="chip-row">
          {choices.map((choice) => (
            <li key={choice.key}>
              <a
                href={to(choice.key)}
                data-stays=""
                aria-current={choice.key === chosen ? 'true' : undefined}
                className="chip"
              >
                {choice.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    );
  }
  return (
    <fieldset className="wants-script screen-only mb-5 min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="chip-row">
        {choices.map((choice) => (
          <button
            key={choice.key}
            type="button"
            aria-pressed={choice.key === chosen}
            className="chip"
            onClick={() => onChoose?.(choice.key)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
