import type { FormEvent } from 'react';
import type { OperatorShop } from '#contract/operator/shops.ts';
import { SHOP_CATEGORIES } from '#domain/core/categories.ts';
import { SHOP_FIELDS } from '#domain/shops/fields.ts';
import { FormButtons } from '#web/operator/forms/form-buttons.tsx';
import { TableField } from '#web/operator/forms/table-field.tsx';
import { useChangedFields } from '#web/operator/forms/use-changed-fields.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { LogoPreview } from './logo-preview.tsx';
import { type ShopFormValues, useSaveShop } from './use-save-shop.ts';

interface ShopFormProps {
  /** Null for a new one. */
  shop: OperatorShop | null;
  onDone: () => void;
}

export function ShopForm({ shop, onDone }: ShopFormProps) {
  const { form, changedIn } = useChangedFields(readFields);
  const { save, saving, duplicate } = useSaveShop(shop?.id ?? null, onDone);

  function send(force: boolean) {
    if (!form.current) return;
    const fields = readFields(form.current);
    if (fields.name && fields.url && fields.category)
      return save({ fields, changed: changedIn(fields), force });
    showToast({
      title: 'Fehlende Daten',
      description: SHOP_FIELDS.name.required,
      tone: 'error',
    });
    firstMissing(form.current)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(false);
  }

  return (
    // Our message says what is missing, all at once.
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {shop && <LogoPreview shop={shop} />}
      <TableField field={SHOP_FIELDS.name} name="name" defaultValue={shop?.name} required />
      <TableField field={SHOP_FIELDS.url} name="url" defaultValue={shop?.url} required />
      <TableField
        field={SHOP_FIELDS.categorySlug}
        name="category"
        defaultValue={shop?.category}
        options={categoryOptions(shop?.category)}
        required
      />
      <TableField
        field={SHOP_FIELDS.affiliateUrl}
        name="affiliateUrl"
        defaultValue={shop?.affiliateUrl}
        optional
      />
      <TableField field={SHOP_FIELDS.logoUrl} name="logoUrl" defaultValue={shop?.logoUrl} optional />
      <TableField field={SHOP_FIELDS.isPopular} name="isPopular" defaultChecked={shop?.isPopular} />
      {duplicate && (
        <DuplicateWarning answer={duplicate} isNew={!shop} disabled={saving} onForce={() => send(true)} />
      )}
      <FormButtons label={shop ? 'Speichern' : 'Shop anlegen'} disabled={saving} onCancel={onDone} />
    </form>
  );
}

function readFields(form: HTMLFormElement): ShopFormValues {
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? '').trim();
  return {
    name: text('name'),
    url: text('url'),
    category: text('category'),
    affiliateUrl: text('affiliateUrl'),
    logoUrl: text('logoUrl'),
    isPopular: given.has('isPopular'),
  };
}

function firstMissing(form: HTMLFormElement): HTMLElement | undefined {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[required]');
  return [...fields].find(({ value }) => value.trim() === '');
}

/** A shop may have come with a category that this form does not offer; it must not lose it by being saved. */
function categoryOptions(current: string | undefined): [string, string][] {
  const offered: string[] = [...SHOP_CATEGORIES];
  const all = current && !offered.includes(current) ? [...offered, current] : offered;
  return [
    ['', 'Bitte wählen'],
    ...all.map((name): [string, string] => [name, name.replace('Büro &', 'Büro und')]),
  ];
}
