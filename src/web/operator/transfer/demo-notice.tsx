import { useState } from 'react';
import { plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

interface DemoNoticeProps {
  demo: { codes: number; deals: number; shops: number };
}

/** Only there as long as there are examples. */
export function DemoNotice({ demo: { codes, deals, shops } }: DemoNoticeProps) {
  const [asking, setAsking] = useState(false);
  const remove = useChange({
    call: () => readJson(api.api.admin['demo-data'].$delete()),
    success({ message }) {
      setAsking(false);
      return { title: 'Demo-Daten entfernt', description: message };
    },
    failure: 'Die Demo-Daten konnten nicht entfernt werden.',
  });
  if (codes + deals + shops === 0) return null;
  const parts = [
    plural(codes, 'Code', 'Codes'),
    plural(deals, 'Angebot', 'Angebote'),
    plural(shops, 'Shop', 'Shops'),
  ].join(', ');
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line border-dashed px-3 py-1.5 sm:px-4 sm:py-2">
      <p className="max-w-measure">
        <strong>Demo-Daten:</strong> {parts} sind Beispiele.
        <span className="max-sm:hidden"> Besucher sehen einen Hinweis darauf.</span>
      </p>
      <Button tone="outline" onClick={() => setAsking(true)}>
        Demo-Daten entfernen
      </Button>
      <ConfirmDialog
        open={asking}
        title="Alle Demo-Daten entfernen?"
        text={`${parts} und die Beispielzahlen der Regionen werden gelöscht. Shops, die schon eigene Codes haben oder von denen sich jemand benachrichtigen lässt, bleiben. Das kann nicht rückgängig gemacht werden.`}
        action="Entfernen"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
