import type { QueryKey } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SecondFactorDraft } from '#contract/operator/second-factor.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Field } from '#web/operator/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { QrPicture } from './qr-picture.tsx';

export function SecondFactorSetup({
  refresh,
  onDone,
}: {
  refresh: QueryKey;
  onDone: (recoveryCodes: string[]) => void;
}) {
  const [draft, setDraft] = useState<SecondFactorDraft | null>(null);
  const begin = useChange({
    call: () => readJson(api.api.admin['second-factor'].draft.$post()),
    success(made) {
      setDraft(made);
      return null;
    },
    failure: 'Der zweite Faktor konnte nicht eingerichtet werden.',
    refresh: [],
  });
  const turnOn = useChange({
    call: (json: { password: string; secret: string; code: string }) =>
      readJson(api.api.admin['second-factor'].$put({ json })),
    success({ recoveryCodes }) {
      onDone(recoveryCodes);
      return null;
    },
    failure: 'Der zweite Faktor konnte nicht eingeschaltet werden.',
    refresh: [refresh, ['operator', 'sessions']],
  });

  if (!draft) {
    return (
      <Button tone="ink" disabled={begin.isPending} onClick={() => begin.mutate()}>
        Einrichten
      </Button>
    );
  }
  const { secret, address } = draft;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    turnOn.mutate({ secret, password: String(given.get('password')), code: String(given.get('code')) });
  }

  return (
    <div className="grid max-w-measure gap-4">
      <p>
        1. Lies dieses Bild mit einer Authenticator-App ein. Auf demselben Gerät geht es über{' '}
        <a href={address} className="underline underline-offset-4">
          diesen Verweis
        </a>
        , sonst von Hand mit dem Schlüssel darunter.
      </p>
      <QrPicture text={address} label="QR-Code für die Authenticator-App" />
      <p className="break-all font-mono">{secret.match(/.{4}/g)?.join(' ')}</p>
      <p>2. Gib den Code ein, den die App jetzt zeigt. Alle anderen Sitzungen enden damit.</p>
      <form onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Code aus der App"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
        />
        <Field label="Passwort" type="password" name="password" autoComplete="current-password" required />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" tone="ink" disabled={turnOn.isPending}>
            Einschalten
          </Button>
          <Button tone="outline" onClick={() => setDraft(null)}>
            Abbrechen
          </Button>
        </div>
      </form>
    </div>
  );
}
