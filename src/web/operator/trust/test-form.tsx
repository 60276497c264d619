import { useRef, useState } from 'react';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { Field } from '#web/operator/forms/field.tsx';
import { UNFINISHED_DATE } from '#web/operator/forms/unfinished-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { useTest } from './use-corrections.ts';

const TEST_DAYS = 30;
/** As low as the field, whose label is above it and whose message below. */
const BESIDE = 'sm:mt-7';

/** For a test that was made before today. */
export function TestForm({ id, name }: { id: number; name: string }) {
  const today = berlinDay(new Date());
  const [day, setDay] = useState(today);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const test = useTest();

  function send(worked: boolean) {
    const found = field.current ? problemOf(field.current.validity) : undefined;
    setError(found);
    if (found) field.current?.focus();
    else test.mutate({ id, name, worked, day: day === today ? undefined : day });
  }

  return (
    <fieldset>
      <legend className="font-semibold text-base">Selbst getestet</legend>
      <p className="max-w-measure text-quiet">
        Der stärkste Beleg nach einer Einlösung; er verblasst wie jeder andere.
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-3">
        <Field
          ref={field}
          label="Am"
          type="date"
          required
          error={error}
          className="w-44"
          min={shiftBerlinDay(today, -TEST_DAYS)}
          max={today}
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            setError(undefined);
          }}
        />
        <Button tone="outline" className={BESIDE} disabled={test.isPending} onClick={() => send(true)}>
          Selbst getestet: klappt
        </Button>
        <Button tone="outline" className={BESIDE} disabled={test.isPending} onClick={() => send(false)}>
          Selbst getestet: klappt nicht
        </Button>
      </div>
    </fieldset>
  );
}

function problemOf({ valid, rangeUnderflow, rangeOverflow }: ValidityState): string | undefined {
  if (valid) return undefined;
  return rangeUnderflow || rangeOverflow
    ? `Bitte nimm einen der letzten ${TEST_DAYS} Tage.`
    : UNFINISHED_DATE;
}
