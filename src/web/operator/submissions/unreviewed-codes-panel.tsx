import { useQuery } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import type { UnreviewedCode } from '#contract/operator/submissions.ts';
import { formatDate, plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { useRestoreCode } from '#web/operator/code-parts/use-restore-code.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { PROGRAMME_TERMS } from '#web/operator/parts/programme-terms.ts';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AFTER_MODERATION, unreviewedCodesQuery } from './queries.ts';

const call = api.api.admin.codes[':id'];

export function UnreviewedCodesPanel() {
  const query = useQuery(unreviewedCodesQuery());
  const restore = useRestoreCode(AFTER_MODERATION);
  return (
    <Panel
      title="Ungeprüfte Codes"
      anchor="ungeprueft"
      help={`Drei Besucher haben sie genannt. Auf der Seite ihres Shops stehen sie hinten, als ungeprüft; auf der Startseite, in Feeds und im Newsletter erst, wenn du sie angesehen hast. ${PROGRAMME_TERMS}`}
    >
      <QueryView query={query} skeleton="h-20">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList>Kein ungeprüfter Code wartet auf dich.</EmptyList>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-card">
              {items.map((code) => (
                <UnreviewedRow key={code.id} code={code} onUndo={() => restore.mutate(code)} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

function UnreviewedRow({
  code: { id, code, shopName, isUnproven, usageCount, createdAt },
  onUndo,
}: {
  code: UnreviewedCode;
  onUndo: () => void;
}) {
  const act = useChange({
    call: async (action: 'approve' | 'delete') => {
      const param = { id: String(id) };
      await (action === 'approve'
        ? readJson(call.approve.$post({ param }))
        : readJson(call.$delete({ param })));
    },
    success: (_answer, action) => ({
      title: action === 'approve' ? 'Der Code ist geprüft.' : 'Der Code ist gelöscht.',
      description: `${code} von ${shopName}`,
      ...(action === 'delete' && { action: { label: 'Rückgängig', run: onUndo } }),
    }),
    failure: 'Das hat nicht geklappt.',
    refresh: AFTER_MODERATION,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="break-words font-mono font-semibold">{code}</p>
        <p className="break-words text-quiet text-sm">
          {shopName} · {plural(usageCount, 'Kopie', 'Kopien')} · seit {formatDate(createdAt)}{' '}
          {!isUnproven && <Badge tone="sea">hat sich bewährt</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="ink"
          aria-label={`${code} von ${shopName} ist in Ordnung`}
          disabled={act.isPending}
          onClick={() => act.mutate('approve')}
        >
          <Check size={18} />
          In Ordnung
        </Button>
        <Button
          tone="outline"
          aria-label={`${code} von ${shopName} löschen`}
          disabled={act.isPending}
          onClick={() => act.mutate('delete')}
        >
          <Trash2 size={18} />
        </Button>
      </div>
    </li>
  );
}
