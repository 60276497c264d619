import { useState } from 'react';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { Field } from '#web/operator/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTest } from './use-corrections.ts';

const TEST_DAYS = 30;

/** For a test that was made before today. */
export function TestForm({ id, name }: { id: number; name: string }) {
  const today = berlinDay(new Date());
  const [day, setDay] = useState(today);
  const test = useTest();
  const send = (worked: boolean) =>
    test.mutate({ id, name, worked, day: day === today || day === '' ? undefined : day });
  return (
    <fieldset>
      <legend className="font-semibold text-base">Selbst getestet</legend>
      <p className="max-w-measure text-quiet">
        Der stärkste Beleg nach einer Einlösung; er verblasst wie jeder andere.
      </p>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <Field
          label="Am"
          type="date"
          className="w-44"
          min={shiftBerlinDay(today, -TEST_DAYS)}
          max={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button tone="outline" disabled={test.isPending} onClick={() => send(true)}>
          Selbst getestet: klappt
        </Button>
        <Button tone="outline" disabled={test.isPending} onClick={() => send(false)}>
          Selbst getestet: klappt nicht
        </Button>
      </div>
    </fieldset>
  );
}
