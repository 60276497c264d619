import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import type { Subscriber } from '#contract/newsletter-office.ts';
import { readJson } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { api } from '../api.ts';
import { Field } from '../forms/field.tsx';
import { useChange } from '../use-change.ts';

/** For people who ask to be unsubscribed or erased. */
export function FindForm({ onFound }: { onFound: (subscriber: Subscriber | null) => void }) {
  const find = useChange({
    call: (email: string) => readJson(api.api.admin.newsletter.find.$post({ json: { email } })),
    success({ subscriber }) {
      onFound(subscriber);
      return subscriber ? null : { title: 'Zu dieser Adresse gibt es keine Anmeldung.' };
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
        help="Die ganze Adresse, zum Beispiel aus einer Bitte um Löschung."
        className="min-w-56 flex-1"
      />
      <Button type="submit" tone="outline" disabled={find.isPending} className="mb-6">
        <Search size={18} />
        Suchen
      </Button>
    </form>
  );
}
