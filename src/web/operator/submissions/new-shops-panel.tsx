import { useQuery } from '@tanstack/react-query';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OperatorShop } from '#contract/operator/shops.ts';
import { formatDate, plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { DeleteShopDialog } from '#web/operator/shops/delete-shop-dialog.tsx';
import { ShopDialog } from '#web/operator/shops/shop-dialog.tsx';
import { shopsQuery } from '#web/operator/shops/shops-query.ts';
import { Button } from '#web/ui/button.tsx';
import { AFTER_MODERATION } from './queries.ts';

const WAITING = { q: '', category: '', filter: 'review', sorting: 'created-desc', page: 1 } as const;

/** At most one page: once these are reviewed, the next ones follow here. */
export function NewShopsPanel() {
  const query = useQuery(shopsQuery(WAITING));
  const [edited, setEdited] = useState<OperatorShop | null>(null);
  const [deleting, setDeleting] = useState<OperatorShop | null>(null);
  const approve = useChange({
    call: ({ id }: OperatorShop) =>
      readJson(api.api.admin.shops[':id'].approve.$post({ param: { id: String(id) } })),
    success: ({ message }, { name }) => ({ title: message, description: name }),
    failure: 'Der Shop konnte nicht bestätigt werden.',
    refresh: AFTER_MODERATION,
  });
  return (
    <Panel
      title="Neue Shops"
      anchor="neue-shops"
      help="Aus Einreichungen entstanden. Bis du sie ansiehst, führt kein Link dorthin, und sie stehen in keiner Liste. Die Adresse fehlt: Trag sie über „Bearbeiten“ ein, wenn du den Shop kennst."
    >
      <QueryView query={query} skeleton="h-20">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList>Kein neuer Shop wartet auf dich.</EmptyList>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-card">
              {items.map((shop) => (
                <li key={shop.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
                  <div className="min-w-0">
                    <p className="font-semibold">{shop.name}</p>
                    <p className="break-words text-quiet text-sm">
                      {shop.url || 'ohne Adresse'} · {shop.category} ·{' '}
                      {plural(shop.codeCount, 'Code', 'Codes')} · seit {formatDate(shop.createdAt)}
                    </p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <Button
                      tone="ink"
                      aria-label={`${shop.name} ist in Ordnung`}
                      disabled={approve.isPending}
                      onClick={() => approve.mutate(shop)}
                    >
                      <Check size={18} />
                      In Ordnung
                    </Button>
                    <Button
                      tone="outline"
                      aria-label={`${shop.name} bearbeiten`}
                      onClick={() => setEdited(shop)}
                    >
                      <Pencil size={18} />
                    </Button>
                    <Button
                      tone="outline"
                      aria-label={`${shop.name} löschen`}
                      onClick={() => setDeleting(shop)}
                    >
                      <Trash2 size={18} />
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <ShopDialog edited={edited} onClose={() => setEdited(null)} />
      <DeleteShopDialog shop={deleting} onClose={() => setDeleting(null)} />
    </Panel>
  );
}
