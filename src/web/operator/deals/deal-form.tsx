import { type FormEvent, useState } from 'react';
import type { OperatorDeal } from '#contract/operator/deals.ts';
import { DEAL_CATEGORIES } from '#domain/core/categories.ts';
import { DEAL_FIELDS } from '#domain/deals/fields.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { FormButtons } from '#web/operator/forms/form-buttons.tsx';
import { formValues, useFormValues } from '#web/operator/forms/form-values.ts';
import { ShopField } from '#web/operator/forms/shop-field.tsx';
import { TableFields } from '#web/operator/forms/table-fields.tsx';
import { DEALS_KEY } from './deals-query.ts';
import { PicturePreview } from './picture-preview.tsx';
import { TestLink } from './test-link.tsx';

interface DealFormProps {
  /** Null for a new one. */
  deal: OperatorDeal | null;
  onDone: () => void;
}

const USUAL = {
  category: DEAL_CATEGORIES[0],
  popularityScore: String(DEAL_FIELDS.popularityScore.usual),
  featured: true,
  isActive: true,
};

export function DealForm({ deal, onDone }: DealFormProps) {
  const { values, set, changed } = useFormValues(() => formValues(DEAL_FIELDS, deal, USUAL));
  const [picture, setPicture] = useState(values.imageUrl);
  const save = useChange({
    call: () =>
      deal
        ? readJson(api.api.admin['best-deals'][':id'].$put({ param: { id: String(deal.id) }, json: changed }))
        : readJson(api.api.admin['best-deals'].$post({ json: values })),
    success({ title }) {
      onDone();
      return { title: deal ? 'Angebot aktualisiert' : 'Angebot erstellt', description: title };
    },
    failure: deal ? 'Fehler beim Aktualisieren des Angebots.' : 'Fehler beim Erstellen des Angebots.',
    refresh: [DEALS_KEY],
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate();
  }

  return (
    <form onSubmit={submit} onBlur={() => setPicture(values.imageUrl.trim())} className="grid gap-4">
      <TableFields
        fields={DEAL_FIELDS}
        values={values}
        set={set}
        categories={categoryOptions(deal?.category)}
        around={{
          shopName: () => (
            <ShopField
              key="shopName"
              label={DEAL_FIELDS.shopName.label}
              help="Gibt es den Shop im Verzeichnis, führt das Angebot auch zu seiner Seite."
              name="shopName"
              value={values.shopName}
              onValue={(shopName) => set({ shopName })}
              required
            />
          ),
          affiliateUrl: (control) => (
            <div key="affiliateUrl" className="grid gap-2">
              {control}
              <div>
                <TestLink url={values.affiliateUrl.trim()} title={deal?.title ?? 'neues Angebot'} />
              </div>
            </div>
          ),
          imageUrl: (control) => (
            <div key="imageUrl" className="grid gap-2">
              {control}
              <PicturePreview url={picture} />
            </div>
          ),
        }}
      />
      <FormButtons
        label={deal ? 'Speichern' : 'Angebot anlegen'}
        disabled={save.isPending}
        onCancel={onDone}
      />
    </form>
  );
}

/** A deal may have come with a category that this form does not offer; it must not lose it by being saved. */
function categoryOptions(current: string | undefined): [string, string][] {
  const offered: string[] = [...DEAL_CATEGORIES];
  const all = current && !offered.includes(current) ? [...offered, current] : offered;
  return all.map((name) => [name, name]);
}
