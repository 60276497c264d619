import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { formatDate, formatDateTime } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Field } from '#web/operator/forms/field.tsx';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input } from '#web/ui/input.tsx';

const tokensKey = ['operator', 'tokens'];

export function TokensPanel() {
  const [made, setMade] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<{ id: number; name: string } | null>(null);
  const query = useQuery({ queryKey: tokensKey, queryFn: () => readJson(api.api.admin.tokens.$get()) });
  const revoke = useChange({
    call: (id: number) => readJson(api.api.admin.tokens[':id'].$delete({ param: { id } })),
    success({ message }) {
      setRevoking(null);
      return { title: message };
    },
    failure: 'Der Token konnte nicht widerrufen werden.',
    refresh: [tokensKey],
  });
  return (
    <Panel title="Tokens" help="Für Programme, die dieselben Aufrufe machen wie dieser Bereich.">
      <QueryView query={query} skeleton="h-20">
        {(tokens) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-card empty:hidden">
            {tokens.map(({ id, name, createdAt, usedAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
                <div>
                  <p className="font-semibold">{name}</p>
                  <p className="text-quiet text-sm">
                    vom {formatDate(createdAt)},{' '}
                    {usedAt ? `zuletzt ${formatDateTime(usedAt)}` : 'noch nie benutzt'}
                  </p>
                </div>
                <Button
                  tone="outline"
                  aria-label={`Token widerrufen: ${name}`}
                  disabled={revoke.isPending}
                  onClick={() => setRevoking({ id, name })}
                >
                  Widerrufen
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <NewToken onMade={setMade} />
      <ConfirmDialog
        open={revoking !== null}
        title="Token widerrufen?"
        text={`Das Programm „${revoking?.name ?? ''}“ kann danach nichts mehr aufrufen. Das kann nicht rückgängig gemacht werden.`}
        action="Widerrufen"
        pending={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking.id)}
        onClose={() => setRevoking(null)}
      />
      <Dialog
        open={made !== null}
        onClose={() => setMade(null)}
        title="Dein neuer Token"
        description="Er wird nur dieses eine Mal gezeigt. Bewahre ihn wie ein Passwort auf."
      >
        <Input readOnly value={made ?? ''} aria-label="Token" className="font-mono" />
      </Dialog>
    </Panel>
  );
}

function NewToken({ onMade }: { onMade: (token: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const make = useChange({
    call: (name: string) => readJson(api.api.admin.tokens.$post({ json: { name } })),
    success({ token }) {
      if (field.current) field.current.value = '';
      onMade(token);
      return null;
    },
    failure: 'Der Token konnte nicht angelegt werden.',
    refresh: [tokensKey],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    make.mutate(field.current?.value ?? '');
  }

  return (
    <form onSubmit={submit} className="mt-3 flex max-w-measure flex-wrap items-end gap-3">
      <Field ref={field} label="Name des Programms" required maxLength={80} className="flex-1" />
      <Button type="submit" tone="ink" disabled={make.isPending}>
        Token anlegen
      </Button>
    </form>
  );
}
