import { type FormEvent, useRef } from 'react';
import type { NewToken } from '#contract/operator/session.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { Field } from '#web/operator/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { SCOPES, tokensKey } from './token-texts.ts';

const PERIODS: readonly NewToken['days'][] = [7, 30, 90, 365];

export function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const make = useChange({
    call: (json: NewToken) => readJson(api.api.admin.tokens.$post({ json })),
    success({ token }) {
      form.current?.reset();
      onMade(token);
      return null;
    },
    failure: 'Der Token konnte nicht angelegt werden.',
    refresh: [tokensKey],
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    make.mutate({
      name: String(given.get('name')),
      scope: String(given.get('scope')) as NewToken['scope'],
      days: Number(given.get('days')) as NewToken['days'],
      password: String(given.get('password')),
    });
  }

  return (
    <form ref={form} onSubmit={submit} className="mt-3 grid max-w-measure gap-3 sm:grid-cols-2">
      <Field label="Name des Programms" name="name" required maxLength={80} />
      <ChoiceField label="Was es darf" name="scope" defaultValue="read" options={Object.entries(SCOPES)} />
      <ChoiceField
        label="Gilt"
        name="days"
        defaultValue={90}
        options={PERIODS.map((days) => [days, `${days} Tage`] as const)}
      />
      <Field label="Dein Passwort" type="password" name="password" autoComplete="current-password" required />
      <Button type="submit" tone="ink" className="justify-self-start" disabled={make.isPending}>
        Token anlegen
      </Button>
    </form>
  );
}
