import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';

const COPY_KEY = ['operator', 'copy'];

/** The texts of the site and what was typed but not saved yet, by key. */
export function useTexts() {
  const query = useQuery({ queryKey: COPY_KEY, queryFn: () => readJson(api.api.admin.copy.$get()) });
  const [typed, setTyped] = useState<Record<string, string>>({});
  const saved = new Map(query.data?.items.map(({ key, value }) => [key, value]));
  const changes = Object.fromEntries(Object.entries(typed).filter(([key, text]) => text !== saved.get(key)));
  const save = useChange({
    call: (sent: Record<string, string>) => readJson(api.api.admin.copy.$put({ json: sent })),
    success: ({ message }) => ({ title: message }),
    failure: 'Die Texte konnten nicht gespeichert werden.',
    refresh: [COPY_KEY],
  });
  return {
    query,
    changes,
    type: (key: string, text: string) => setTyped((before) => ({ ...before, [key]: text })),
    discard: () => setTyped({}),
    // What was typed while it was under way is still to be saved.
    save: () => save.mutate(changes, { onSuccess: (_, sent) => setTyped((now) => withoutSent(now, sent)) }),
    saving: save.isPending,
  };
}

function withoutSent(typed: Record<string, string>, sent: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([key, text]) => text !== sent[key]));
}
