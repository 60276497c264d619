import type { OperatorShop } from '#contract/operator/shops.ts';
import { FormDialog } from '#web/operator/forms/form-dialog.tsx';
import { ShopForm } from './shop-form.tsx';

export type EditedShop = OperatorShop | 'new' | null;

export function ShopDialog({ edited, onClose }: { edited: EditedShop; onClose: () => void }) {
  const isNew = edited === 'new';
  return (
    <FormDialog
      open={edited !== null}
      onClose={onClose}
      title={isNew ? 'Neuer Shop' : 'Shop bearbeiten'}
      {...(!isNew && { description: 'Was du änderst, überschreibt kein Abgleich mit einem Netzwerk.' })}
    >
      {edited && <ShopForm key={isNew ? 'new' : edited.id} shop={isNew ? null : edited} onDone={onClose} />}
    </FormDialog>
  );
}
