import { classes } from '#web/ui/classes.ts';

interface ChoiceRowProps<Key extends string> {
  /** What is chosen, for those who do not see what changes. */
  label: string;
  choices: readonly { key: Key; label: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** One of a few; wraps where there is no room. */
export function ChoiceRow<Key extends string>({ label, choices, chosen, onChoose }: ChoiceRowProps<Key>) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          aria-pressed={choice.key === chosen}
          className={classes(
            'min-h-11 rounded-control border px-3.5 font-medium transition-colors',
            choice.key === chosen
              ? 'border-ink bg-ink text-paper'
              : 'border-edge bg-card text-ink hover:bg-ink/6',
          )}
          onClick={() => onChoose(choice.key)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
