import { type FormEvent, useRef } from 'react';
import type { OperatorShop } from '#contract/operator/shops.ts';
import { SHOP_CATEGORIES } from '#domain/core/categories.ts';
import { SHOP_FIELDS } from '#domain/shops/fields.ts';
import { FormButtons } from '#web/operator/forms/form-buttons.tsx';
import { formValues, useFormValues } from '#web/operator/forms/form-values.ts';
import { TableFields } from '#web/operator/forms/table-fields.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { LogoPreview } from './logo-preview.tsx';
import { useSaveShop } from './use-save-shop.ts';

interface ShopFormProps {
  /** Null for a new one. */
  shop: OperatorShop | null;
  onDone: () => void;
}

export function ShopForm({ shop, onDone }: ShopFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { values, set, changed } = useFormValues(() => formValues(SHOP_FIELDS, shop));
  const { save, saving, duplicate } = useSaveShop(shop?.id ?? null, onDone);

  function send(force: boolean) {
    const missing = form.current && firstMissing(form.current);
    if (!missing) return save({ values, changed, force });
    showToast({
      title: 'Fehlende Daten',
      description: SHOP_FIELDS.name.required,
      tone: 'error',
    });
    missing.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(false);
  }

  return (
    // Our message says what is missing, all at once.
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {shop && <LogoPreview shop={shop} />}
      <TableFields
        fields={SHOP_FIELDS}
        values={values}
        set={set}
        categories={categoryOptions(shop?.category)}
      />
      {duplicate && (
        <DuplicateWarning answer={duplicate} isNew={!shop} disabled={saving} onForce={() => send(true)} />
      )}
      <FormButtons label={shop ? 'Speichern' : 'Shop anlegen'} disabled={saving} onCancel={onDone} />
    </form>
  );
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
