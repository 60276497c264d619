import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { PASSWORD_MIN_LENGTH } from '#domain/operators/passwords.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Field } from '#web/operator/forms/field.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { healthQuery } from './health-query.ts';

export function PasswordPanel() {
  const form = useRef<HTMLFormElement>(null);
  const change = useChange({
    call: (json: { current: string; next: string }) => readJson(api.api.admin.password.$put({ json })),
    success({ message }) {
      form.current?.reset();
      return { title: message };
    },
    failure: 'Das Passwort konnte nicht geändert werden.',
    refresh: [
      ['operator', 'sessions'],
      ['operator', 'tokens'],
    ],
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    change.mutate({ current: String(given.get('current')), next: String(given.get('next')) });
  }

  const isSet = useQuery(healthQuery).data?.isPasswordSet;
  return (
    <Panel title="Passwort" help="Alle anderen Sitzungen und alle Tokens enden, wenn du es änderst.">
      {isSet && (
        <p className="mb-3 max-w-measure">
          <strong>OPERATOR_PASSWORD ist gesetzt</strong> und gilt ab dem nächsten Start wieder: Ändere das
          Passwort auch dort.
        </p>
      )}
      <form ref={form} onSubmit={submit} className="grid max-w-measure gap-3 sm:grid-cols-2">
        <Field
          label="Bisheriges Passwort"
          type="password"
          name="current"
          autoComplete="current-password"
          required
        />
        <Field
          label="Neues Passwort"
          help={`Mindestens ${PASSWORD_MIN_LENGTH} Zeichen; am besten mehrere Wörter, die nichts mit der Website zu tun haben`}
          type="password"
          name="next"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          required
        />
        <Button type="submit" tone="ink" className="justify-self-start" disabled={change.isPending}>
          Passwort ändern
        </Button>
      </form>
    </Panel>
  );
}
