import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Field } from '#web/operator/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Person } from './found-person.tsx';

/** For people who ask what is stored about them, or to be unsubscribed or erased. */
export function FindForm({ onFound }: { onFound: (person: Person | null) => void }) {
  const find = useChange({
    call: (email: string) => readJson(api.api.admin.newsletter.find.$post({ json: { email } })),
    success({ subscriber, alerts, reports }, email) {
      const known = subscriber !== null || alerts || reports > 0;
      onFound(known ? { email, subscriber, alerts, reports } : null);
      return known ? null : { title: 'Zu dieser Adresse ist nichts gespeichert.' };
    },
    failure: 'Die Suche hat nicht geklappt.',
    refresh: [],
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    find.mutate(String(new FormData(event.currentTarget).get('email') ?? ''));
  }

  return (
    <form onSubmit={submit} className="mb-4 flex max-w-measure flex-wrap items-end gap-3">
      <Field
        label="Adresse suchen"
        name="email"
        type="email"
        required
        autoComplete="off"
        help="Die ganze Adresse, etwa aus einer Bitte um Auskunft."
        className="min-w-56 flex-1"
      />
      <Button type="submit" tone="outline" disabled={find.isPending} className="mb-6">
        <Search size={18} />
        Suchen
      </Button>
    </form>
  );
}
