import type { FormEvent } from 'react';
import type { PublishDraft, ResearchDraft } from '#contract/operator/research.ts';
import { lastValidDay } from '#domain/codes/expiry.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { Field } from '#web/operator/forms/field.tsx';
import { FormDialog } from '#web/operator/forms/form-dialog.tsx';
import { LongField } from '#web/operator/forms/long-field.tsx';
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
    onPublish(editsIn(new FormData(event.currentTarget)));
  }
  return (
    <FormDialog open onClose={onClose} title={`Entwurf für ${draft.shopName}`}>
      <form onSubmit={submit} className="grid grid-cols-2 gap-4">
        <Field
          label="Code"
          name="code"
          defaultValue={draft.code}
          maxLength={60}
          required
          autoComplete="off"
          className="col-span-2 font-mono"
        />
        <LongField
          label="Beschreibung"
          name="description"
          defaultValue={draft.description}
          maxLength={300}
          rows={2}
          required
          className="col-span-2"
        />
        <ChoiceField
          label="Art des Rabatts"
          name="discountType"
          defaultValue={draft.discountType}
          options={[
            ['percentage', 'Prozent'],
            ['fixed', 'Euro'],
          ]}
        />
        <Field
          label="Höhe"
          name="discountValue"
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          defaultValue={draft.discountValue}
          required
        />
        <Field
          label="Anzeige des Rabatts"
          name="discount"
          defaultValue={draft.discount}
          maxLength={40}
          help="Leer lassen, wenn Art und Höhe genügen."
          className="col-span-2"
        />
        <Field
          label="Gültig ab"
          name="validFrom"
          type="date"
          defaultValue={draft.validFrom ? berlinDay(draft.validFrom) : ''}
        />
        <Field
          label="Gültig bis"
          name="validUntil"
          type="date"
          defaultValue={draft.validUntil ? lastValidDay(draft.validUntil) : ''}
        />
        <LongField
          label="Bedingungen"
          name="conditions"
          defaultValue={draft.conditions}
          maxLength={500}
          rows={2}
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

function editsIn(form: FormData): PublishDraft {
  const text = (name: string) => String(form.get(name) ?? '').replace(/\s+/g, ' ');
  return {
    code: text('code'),
    description: text('description'),
    discount: text('discount'),
    discountType: text('discountType') === 'fixed' ? 'fixed' : 'percentage',
    discountValue: Number(text('discountValue')),
    conditions: text('conditions'),
    validFrom: text('validFrom') || null,
    validUntil: text('validUntil') || null,
  };
}
