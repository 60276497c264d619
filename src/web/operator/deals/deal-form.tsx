import { type FormEvent, useState } from 'react';
import type { OperatorDeal } from '#contract/operator/deals.ts';
import { DEAL_CATEGORIES } from '#domain/core/categories.ts';
import { dealScore } from '#domain/deals/score.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { CheckField } from '#web/operator/forms/check-field.tsx';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { Field } from '#web/operator/forms/field.tsx';
import { LongField } from '#web/operator/forms/long-field.tsx';
import { Button } from '#web/ui/button.tsx';
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
  const [picture, setPicture] = useState(deal?.imageUrl ?? '');
  const save = useChange({
    call: (json: ReturnType<typeof readFields>) =>
      deal
        ? readJson(api.api.admin['best-deals'][':id'].$put({ param: { id: String(deal.id) }, json }))
        : readJson(api.api.admin['best-deals'].$post({ json })),
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
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Titel" name="title" defaultValue={deal?.title} maxLength={150} required />
      <Field label="Shop" name="shopName" defaultValue={deal?.shopName} maxLength={80} required />
      <LongField
        label="Beschreibung"
        name="description"
        defaultValue={deal?.description}
        maxLength={1000}
        required
      />
      <ChoiceField
        label="Kategorie"
        name="category"
        defaultValue={deal?.category ?? DEAL_CATEGORIES[0]}
        options={categoryOptions(deal?.category)}
      />
      <Field
        label="Rabatt (optional)"
        help="Freier Text, z. B. „bis zu 40 %“"
        name="discount"
        defaultValue={deal?.discount}
        maxLength={40}
      />
      <div className="grid gap-2">
        <Field
          label="Affiliate-URL"
          type="url"
          name="affiliateUrl"
          value={link}
          onChange={(event) => setLink(event.target.value)}
          required
        />
        <div>
          <TestLink url={link.trim()} title={deal?.title ?? 'neues Angebot'} />
        </div>
      </div>
      <div className="grid gap-2">
        <Field
          label="Bild-URL (optional)"
          help="Wir holen das Bild und zeigen es von unserem Server."
          type="url"
          name="imageUrl"
          defaultValue={picture}
          onBlur={(event) => setPicture(event.target.value.trim())}
        />
        <PicturePreview url={picture} />
      </div>
      <Field
        label="Beliebtheit"
        help="1 bis 100; die höchste steht vorn. Ohne Angabe 50."
        type="number"
        name="popularityScore"
        min={1}
        max={100}
        step={1}
        defaultValue={deal?.popularityScore ?? 50}
      />
      <div className="grid sm:grid-cols-2">
        <CheckField label="Hervorgehoben" name="featured" defaultChecked={deal?.featured ?? true} />
        <CheckField label="Aktiv" name="isActive" defaultChecked={deal?.isActive ?? true} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outline" onClick={onDone}>
          Abbrechen
        </Button>
        <Button type="submit" tone="signal" disabled={save.isPending}>
          {deal ? 'Speichern' : 'Angebot anlegen'}
        </Button>
      </div>
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
    popularityScore: dealScore(text('popularityScore')),
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
