import { type FormEvent, useState } from 'react';
import type { OperatorDeal } from '#contract/operator/deals.ts';
import { DEAL_CATEGORIES } from '#domain/core/categories.ts';
import { DEAL_FIELDS } from '#domain/deals/fields.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { FormButtons } from '#web/operator/forms/form-buttons.tsx';
import { ShopField } from '#web/operator/forms/shop-field.tsx';
import { TableField } from '#web/operator/forms/table-field.tsx';
import { useChangedFields } from '#web/operator/forms/use-changed-fields.ts';
import { DEALS_KEY } from './deals-query.ts';
import { PicturePreview } from './picture-preview.tsx';
import { TestLink } from './test-link.tsx';

interface DealFormProps {
  /** Null for a new one. */
  deal: OperatorDeal | null;
  onDone: () => void;
}

export function DealForm({ deal, onDone }: DealFormProps) {
  const [link, setLink] = useState(deal?.affiliateUrl ?? '');
  const [shop, setShop] = useState(deal?.shopName ?? '');
  const [picture, setPicture] = useState(deal?.imageUrl ?? '');
  const { form, changedIn } = useChangedFields(readFields);
  const save = useChange({
    call: (fields: ReturnType<typeof readFields>) =>
      deal
        ? readJson(
            api.api.admin['best-deals'][':id'].$put({
              param: { id: String(deal.id) },
              json: changedIn(fields),
            }),
          )
        : readJson(api.api.admin['best-deals'].$post({ json: fields })),
    success({ title }) {
      onDone();
      return { title: deal ? 'Angebot aktualisiert' : 'Angebot erstellt', description: title };
    },
    failure: deal ? 'Fehler beim Aktualisieren des Angebots.' : 'Fehler beim Erstellen des Angebots.',
    refresh: [DEALS_KEY],
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(readFields(event.currentTarget));
  }

  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <TableField field={DEAL_FIELDS.title} name="title" defaultValue={deal?.title} required />
      <ShopField
        label={DEAL_FIELDS.shopName.label}
        help="Gibt es den Shop im Verzeichnis, führt das Angebot auch zu seiner Seite."
        name="shopName"
        value={shop}
        onValue={setShop}
        required
      />
      <TableField
        field={DEAL_FIELDS.description}
        name="description"
        defaultValue={deal?.description}
        required
      />
      <TableField
        field={DEAL_FIELDS.categorySlug}
        name="category"
        defaultValue={deal?.category ?? DEAL_CATEGORIES[0]}
        options={categoryOptions(deal?.category)}
      />
      <TableField field={DEAL_FIELDS.discount} name="discount" defaultValue={deal?.discount} optional />
      <div className="grid gap-2">
        <TableField
          field={DEAL_FIELDS.affiliateUrl}
          name="affiliateUrl"
          value={link}
          onValue={(url) => setLink(String(url))}
          required
        />
        <div>
          <TestLink url={link.trim()} title={deal?.title ?? 'neues Angebot'} />
        </div>
      </div>
      <div className="grid gap-2">
        <TableField
          field={DEAL_FIELDS.imageUrl}
          name="imageUrl"
          defaultValue={picture}
          optional
          onBlur={(event) => setPicture(event.target.value.trim())}
        />
        <PicturePreview url={picture} />
      </div>
      <TableField
        field={DEAL_FIELDS.popularityScore}
        name="popularityScore"
        defaultValue={deal?.popularityScore ?? 50}
      />
      <div className="grid sm:grid-cols-2">
        <TableField field={DEAL_FIELDS.featured} name="featured" defaultChecked={deal?.featured ?? true} />
        <TableField field={DEAL_FIELDS.isActive} name="isActive" defaultChecked={deal?.isActive ?? true} />
      </div>
      <FormButtons
        label={deal ? 'Speichern' : 'Angebot anlegen'}
        disabled={save.isPending}
        onCancel={onDone}
      />
    </form>
  );
}

function readFields(form: HTMLFormElement) {
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? '').trim();
  return {
    title: text('title'),
    shopName: text('shopName'),
    description: text('description'),
    category: text('category'),
    discount: text('discount'),
    affiliateUrl: text('affiliateUrl'),
    imageUrl: text('imageUrl'),
    popularityScore: text('popularityScore'),
    featured: given.has('featured'),
    isActive: given.has('isActive'),
  };
}

/** A deal may have come with a category that this form does not offer; it must not lose it by being saved. */
function categoryOptions(current: string | undefined): [string, string][] {
  const offered: string[] = [...DEAL_CATEGORIES];
  const all = current && !offered.includes(current) ? [...offered, current] : offered;
  return all.map((name) => [name, name]);
}
