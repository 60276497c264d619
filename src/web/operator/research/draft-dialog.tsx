import type { FormEvent } from 'react';
import type { PublishDraft, ResearchDraft } from '#contract/operator/research.ts';
import { lastValidDay } from '#domain/codes/expiry.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import { DRAFT_FIELDS } from '#domain/research/fields.ts';
import { FormDialog } from '#web/operator/forms/form-dialog.tsx';
import { TableField } from '#web/operator/forms/table-field.tsx';
import { Button } from '#web/ui/button.tsx';

interface DraftDialogProps {
  draft: ResearchDraft;
  pending: boolean;
  onPublish: (edits: PublishDraft) => void;
  onClose: () => void;
}

export function DraftDialog({ draft, pending, onPublish, onClose }: DraftDialogProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onPublish(Object.fromEntries(new FormData(event.currentTarget)));
  }
  return (
    <FormDialog open onClose={onClose} title={`Entwurf für ${draft.shopName}`}>
      <form onSubmit={submit} className="grid grid-cols-2 gap-4">
        <TableField
          field={DRAFT_FIELDS.code}
          name="code"
          defaultValue={draft.code}
          required
          className="col-span-2 font-mono"
        />
        <TableField
          field={DRAFT_FIELDS.description}
          name="description"
          defaultValue={draft.description}
          required
          className="col-span-2"
        />
        <TableField field={DRAFT_FIELDS.discountType} name="discountType" defaultValue={draft.discountType} />
        <TableField
          field={DRAFT_FIELDS.discountValue}
          name="discountValue"
          defaultValue={String(draft.discountValue).replace('.', ',')}
          required
        />
        <TableField
          field={DRAFT_FIELDS.discount}
          name="discount"
          defaultValue={draft.discount}
          help="Leer lassen, wenn Art und Höhe genügen."
          className="col-span-2"
        />
        <TableField
          field={DRAFT_FIELDS.validFrom}
          name="validFrom"
          defaultValue={draft.validFrom && berlinDay(draft.validFrom)}
        />
        <TableField
          field={DRAFT_FIELDS.validUntil}
          name="validUntil"
          defaultValue={draft.validUntil && lastValidDay(draft.validUntil)}
        />
        <TableField
          field={DRAFT_FIELDS.conditions}
          name="conditions"
          defaultValue={draft.conditions}
          help="Im Wortlaut."
          className="col-span-2"
        />
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
