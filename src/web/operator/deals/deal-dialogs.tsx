import type { OperatorDeal } from '#contract/operator/deals.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { FormDialog } from '#web/operator/forms/form-dialog.tsx';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { DealForm } from './deal-form.tsx';
import { DEALS_KEY } from './deals-query.ts';

export type EditedDeal = OperatorDeal | 'new' | null;

export function DealDialog({ edited, onClose }: { edited: EditedDeal; onClose: () => void }) {
  const isNew = edited === 'new';
  return (
    <FormDialog
      open={edited !== null}
      onClose={onClose}
      title={isNew ? 'Neues Angebot' : 'Angebot bearbeiten'}
    >
      {edited && <DealForm key={isNew ? 'new' : edited.id} deal={isNew ? null : edited} onDone={onClose} />}
    </FormDialog>
  );
}

export function useRestoreDeal() {
  return useChange({
    call: (id: number) =>
      readJson(api.api.admin['best-deals'][':id'].restore.$post({ param: { id: String(id) } })),
    success: ({ title }) => ({ title: 'Angebot zurückgeholt', description: title }),
    failure: 'Das Angebot konnte nicht zurückgeholt werden.',
    refresh: [DEALS_KEY],
  });
}

export function DeleteDealDialog({ deal, onClose }: { deal: OperatorDeal | null; onClose: () => void }) {
  const restore = useRestoreDeal();
  const remove = useChange({
    call: (id: number) => readJson(api.api.admin['best-deals'][':id'].$delete({ param: { id: String(id) } })),
    success({ message }, id) {
      onClose();
      const undo = { label: 'Rückgängig', run: () => restore.mutate(id) };
      return { title: 'Angebot gelöscht', description: message, action: undo };
    },
    failure: 'Fehler beim Löschen des Angebots.',
    refresh: [DEALS_KEY],
  });
  return (
    <ConfirmDialog
      open={deal !== null}
      title="Angebot löschen?"
      text={`„${deal?.title ?? ''}“ verschwindet von der Website. 30 Tage lang kannst du es zurückholen: Wähle dafür „Gelöscht“ bei „Anzeigen“.`}
      action="Löschen"
      pending={remove.isPending}
      onConfirm={() => deal && remove.mutate(deal.id)}
      onClose={onClose}
    />
  );
}
