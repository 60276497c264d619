import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Field } from '#web/operator/forms/field.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

const KEY = ['operator', 'second-factor'];

export function SecondFactorPanel() {
  const [codes, setCodes] = useState<string[] | null>(null);
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => readJson(api.api.admin['second-factor'].$get()),
  });
  return (
    <Panel
      title="Zweiter Faktor"
      help="Beim Anmelden wird dann auch ein Code verlangt, den eine Authenticator-App auf deinem Telefon zeigt."
    >
      <QueryView query={query} skeleton="h-20">
        {({ active, recoveryCodesLeft }) =>
          active ? (
            <TurnOff left={recoveryCodesLeft} />
          ) : (
            <SecondFactorSetup refresh={KEY} onDone={setCodes} />
          )
        }
      </QueryView>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Panel>
  );
}

function TurnOff({ left }: { left: number }) {
  const turnOff = useChange({
    call: (password: string) => readJson(api.api.admin['second-factor'].off.$post({ json: { password } })),
    success: ({ message }) => ({ title: message }),
    failure: 'Der zweite Faktor konnte nicht ausgeschaltet werden.',
    refresh: [KEY],
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    turnOff.mutate(String(new FormData(event.currentTarget).get('password')));
  }

  return (
    <form onSubmit={submit} className="flex max-w-measure flex-wrap items-end gap-3">
      <p className="w-full">
        Eingeschaltet. {plural(left, 'Wiederherstellungscode ist', 'Wiederherstellungscodes sind')} noch nicht
        benutzt{left < 3 ? '; neue bekommst du, wenn du aus- und wieder einschaltest' : ''}.
      </p>
      <Field
        label="Passwort"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        className="flex-1"
      />
      <Button type="submit" tone="outline" disabled={turnOff.isPending}>
        Ausschalten
      </Button>
    </form>
  );
}
