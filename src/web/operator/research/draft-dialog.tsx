import type { FormEvent } from 'react';
import type { PublishDraft, ResearchDraft } from '#contract/operator/research.ts';
import { DRAFT_FIELDS } from '#domain/research/fields.ts';
import { FormDialog } from '#web/operator/forms/form-dialog.tsx';
import { formValues, useFormValues } from '#web/operator/forms/form-values.ts';
import { TableField } from '#web/operator/forms/table-field.tsx';
import { Button } from '#web/ui/button.tsx';

interface DraftDialogProps {
  draft: ResearchDraft;
  pending: boolean;
  onPublish: (edits: PublishDraft) => void;
  onClose: () => void;
}

/** Sends what was changed: a date that nobody touched keeps its time of day. */
export function DraftDialog({ draft, pending, onPublish, onClose }: DraftDialogProps) {
  const { values, set, changed } = useFormValues(() => formValues(DRAFT_FIELDS, draft));
  const fieldOf = (name: keyof typeof values & keyof typeof DRAFT_FIELDS) => ({
    field: DRAFT_FIELDS[name],
    name,
    value: values[name],
    onValue: (value: string | boolean) => set({ [name]: value }),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onPublish(changed);
  }
  return (
    <FormDialog open onClose={onClose} title={`Entwurf für ${draft.shopName}`}>
      <form onSubmit={submit} className="grid grid-cols-2 gap-4">
        <TableField {...fieldOf('code')} required className="col-span-2 font-mono" />
        <TableField {...fieldOf('description')} required className="col-span-2" />
        <TableField {...fieldOf('discountType')} />
        <TableField {...fieldOf('discountValue')} required />
        <TableField
          {...fieldOf('discount')}
          help="Leer lassen, wenn Art und Höhe genügen."
          className="col-span-2"
        />
        <TableField {...fieldOf('validFrom')} />
        <TableField {...fieldOf('validUntil')} />
        <TableField {...fieldOf('conditions')} help="Im Wortlaut." className="col-span-2" />
        <div className="col-span-2 flex flex-wrap justify-end gap-3">
          <Button tone="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" tone="signal" disabled={pending}>
            {pending ? 'Wird veröffentlicht …' : 'Veröffentlichen'}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
