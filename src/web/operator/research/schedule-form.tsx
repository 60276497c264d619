import type { FormEvent } from 'react';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { Field } from '#web/operator/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { PRIORITIES, priorityLabel } from './labels.ts';
import type { useSchedule } from './use-schedule.ts';

const PRIORITY_OPTIONS: [string | number, string][] = [
  ['', 'Wie üblich'],
  ...PRIORITIES.map((priority): [number, string] => [priority, priorityLabel(priority)]),
];

/** Any shop, also one that is not in the catalogue yet. */
export function ScheduleForm({ schedule }: { schedule: ReturnType<typeof useSchedule> }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const shopName = String(data.get('shopName') ?? '');
    // Whoever has typed the next shop meanwhile keeps it.
    const clear = () => new FormData(form).get('shopName') === shopName && form.reset();
    const priority = Number(data.get('priority')) || undefined;
    schedule.mutate({ shopName, priority }, { onSuccess: clear });
  }
  return (
    <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <Field
        label="Anderer Shop"
        name="shopName"
        maxLength={80}
        required
        className="min-w-48 flex-1 sm:max-w-80"
      />
      <ChoiceField
        label="Priorität"
        name="priority"
        defaultValue=""
        className="w-52"
        options={PRIORITY_OPTIONS}
      />
      {/* Never disabled: that would swallow the Enter key, and a shop that is sent twice is scheduled once. */}
      <Button type="submit" tone="outline">
        Vormerken
      </Button>
    </form>
  );
}
