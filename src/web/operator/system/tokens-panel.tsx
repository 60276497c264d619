import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { ShownOnceDialog } from '#web/operator/parts/shown-once-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { TokenForm } from './token-form.tsx';
import { SCOPES, tokensKey } from './token-texts.ts';

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
    <Panel
      title="Tokens"
      help="Für Programme, die dieselben Aufrufe machen wie dieser Bereich. „Alles“ umfasst auch Texte, Meldungen und Newsletter, aber nie Passwort, Sitzungen und Tokens. Ändert sich das Passwort, enden sie alle."
    >
      <QueryView query={query} skeleton="h-20">
        {(tokens) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-card empty:hidden">
            {tokens.map(({ id, name, scope, createdAt, usedAt, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
                <div>
                  <p className="font-semibold">
                    {name} <Badge>{SCOPES[scope]}</Badge>
                  </p>
                  <p className="text-quiet text-sm">
                    vom {formatDate(createdAt)}, gilt bis {formatDate(expiresAt)},{' '}
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
      <TokenForm onMade={setMade} />
      <ConfirmDialog
        open={revoking !== null}
        title="Token widerrufen?"
        text={`Das Programm „${revoking?.name ?? ''}“ kann danach nichts mehr aufrufen. Das kann nicht rückgängig gemacht werden.`}
        action="Widerrufen"
        pending={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking.id)}
        onClose={() => setRevoking(null)}
      />
      <ShownOnceDialog
        open={made !== null}
        onClose={() => setMade(null)}
        noted="Ich habe ihn notiert"
        title="Dein neuer Token"
        description="Er wird nur dieses eine Mal gezeigt. Bewahre ihn wie ein Passwort auf."
      >
        <Input readOnly value={made ?? ''} aria-label="Token" className="font-mono" />
      </ShownOnceDialog>
    </Panel>
  );
}
