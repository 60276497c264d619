import type { OperatorShop } from '#contract/operator/shops.ts';
import { plural } from '#domain/core/format.ts';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { useDeleteShop } from './use-delete-shop.ts';

export function DeleteShopDialog({ shop, onClose }: { shop: OperatorShop | null; onClose: () => void }) {
  const remove = useDeleteShop(onClose);
  return (
    <ConfirmDialog
      open={shop !== null}
      title="Shop löschen?"
      text={shop ? whatGoes(shop) : ''}
      action="Löschen"
      pending={remove.isPending}
      onConfirm={() => shop && remove.mutate(shop.id)}
      onClose={onClose}
    />
  );
}

function whatGoes({ name, codeCount, dealCount }: OperatorShop): string {
  const codes = plural(codeCount, 'Code', 'Codes');
  const deals = dealCount > 0 ? ` und ${plural(dealCount, 'Angebot', 'Angebote')}` : '';
  return `„${name}“ verschwindet von der Website, mit ${codes}${deals}. 30 Tage lang kannst du alles zurückholen: Wähle dafür „Gelöscht“ bei „Anzeigen“.`;
}
