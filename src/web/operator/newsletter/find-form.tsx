import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useChange } from '#web/operator/core/use-change.ts';
import { Field } from '#web/operator/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { personQuery } from './queries.ts';

/** For people who ask what is stored about them, or to be unsubscribed or erased. */
export function FindForm({ onFound }: { onFound: (email: string | null) => void }) {
  const queries = useQueryClient();
  const find = useChange({
    // Asked again, it is as it is now.
    call: (email: string) => queries.fetchQuery({ ...personQuery(email), staleTime: 0 }),
    success({ subscriber, alerts, reports }, email) {
      const known = subscriber !== null || alerts || reports > 0;
      onFound(known ? email : null);
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
