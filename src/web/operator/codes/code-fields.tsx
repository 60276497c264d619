// The fields of a code, in the order in which one thinks of them.

import { PLATFORMS } from '#domain/codes/platforms.ts';
import { CATEGORIES } from '#domain/core/categories.ts';
import { CheckField } from '#web/operator/forms/check-field.tsx';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { Field } from '#web/operator/forms/field.tsx';
import { LongField } from '#web/operator/forms/long-field.tsx';
import type { CodeValues, FieldErrors } from './code-form.ts';
import { ShopField } from './shop-field.tsx';

interface PartProps {
  values: CodeValues;
  errors: FieldErrors;
  set: (changes: Partial<CodeValues>) => void;
}

export function Offer({ values, errors, set }: PartProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Angebot</legend>
      <ShopField
        label="Shop"
        help="Name eines Shops aus dem Verzeichnis"
        value={values.shopName}
        error={errors.shopName}
        onValue={(shopName) => set({ shopName })}
      />
      <div>
        <Field
          label="Code"
          value={values.code}
          error={errors.code}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => set({ code: event.target.value })}
        />
        <CheckField
          label="Ohne Code: Der Rabatt gilt von selbst"
          checked={values.withoutCode}
          onChange={({ target: { checked: withoutCode } }) => set({ withoutCode })}
        />
      </div>
      <LongField
        className="sm:col-span-2"
        label="Beschreibung"
        help="Steht auf der Seite unter dem Rabatt, etwa „20 % auf alle Laufschuhe“."
        value={values.description}
        error={errors.description}
        maxLength={5000}
        onChange={({ target: { value: description } }) => set({ description })}
      />
      <ChoiceField
        label="Rabatt in"
        value={values.discountType}
        onChange={({ target: { value: type } }) =>
          set({ discountType: type === 'fixed' ? 'fixed' : 'percentage' })
        }
        options={[
          ['percentage', 'Prozent'],
          ['fixed', 'Euro'],
        ]}
      />
      <Field
        label="Höhe"
        help="0, wenn es keine Zahl gibt, wie bei Gratisversand"
        inputMode="decimal"
        value={values.discountValue}
        error={errors.discountValue}
        onChange={(event) => set({ discountValue: event.target.value })}
      />
      <LongField
        className="sm:col-span-2"
        label="Bedingungen"
        help="Mindestbestellwert, Ausnahmen, nur für Neukunden …"
        value={values.conditions}
        error={errors.conditions}
        maxLength={5000}
        onChange={({ target: { value: conditions } }) => set({ conditions })}
      />
    </fieldset>
  );
}

export function Period({ values, errors, set }: PartProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-3">
      <legend className="sr-only">Gültigkeit und Kategorie</legend>
      <Field
        label="Gültig ab"
        type="date"
        value={values.validFrom}
        error={errors.validFrom}
        onChange={(event) => set({ validFrom: event.target.value })}
      />
      <Field
        label="Gültig bis"
        help="Einschließlich; leer heißt ohne Ende"
        type="date"
        value={values.validUntil}
        error={errors.validUntil}
        onChange={(event) => set({ validUntil: event.target.value })}
      />
      <ChoiceField
        label="Kategorie"
        value={values.category}
        onChange={({ target: { value: category } }) => set({ category })}
        options={[
          ...(values.category === '' ? [['', 'Wie der Shop'] as const] : []),
          ...CATEGORIES.map(({ slug, name }) => [slug, name] as const),
        ]}
      />
    </fieldset>
  );
}

export function Display({ values, errors, set, isNew }: PartProps & { isNew: boolean }) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Anzeige</legend>
      <div className="flex flex-wrap gap-x-6 sm:col-span-2">
        <CheckField
          label="Veröffentlicht"
          checked={values.isActive}
          onChange={({ target: { checked: isActive } }) => set({ isActive })}
        />
        <CheckField
          label="Hervorgehoben"
          checked={values.featured}
          onChange={({ target: { checked: featured } }) => set({ featured })}
        />
        <CheckField
          label="Influencer-Code"
          checked={values.isInfluencer}
          onChange={({ target: { checked: isInfluencer } }) => set({ isInfluencer })}
        />
      </div>
      {values.isInfluencer && (
        <>
          <Field
            label="Von wem"
            value={values.influencerName}
            error={errors.influencerName}
            maxLength={100}
            onChange={(event) => set({ influencerName: event.target.value })}
          />
          <ChoiceField
            label="Plattform"
            value={values.influencerPlatform}
            onChange={({ target: { value: influencerPlatform } }) => set({ influencerPlatform })}
            options={[['', 'Keine'], ...PLATFORMS.map(({ key, label }) => [key, label] as const)]}
          />
        </>
      )}
      <Field
        label="Link"
        help="Nur, wenn er anders ist als der des Shops"
        type="url"
        value={values.affiliateUrl}
        error={errors.affiliateUrl}
        onChange={(event) => set({ affiliateUrl: event.target.value })}
      />
      <Field
        label="Titel"
        help="Nötig nur ohne Code; dient der Suche und dem Wiedererkennen"
        value={values.title}
        error={errors.title}
        maxLength={300}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Field
        label="Rabatt als Text"
        help="Statt „20 %“, etwa „Gratisversand“"
        value={values.discountText}
        error={errors.discountText}
        maxLength={100}
        onChange={(event) => set({ discountText: event.target.value })}
      />
      <Field
        label="Beliebtheit"
        help={isNew ? 'Leer: wird täglich berechnet. Sonst 0 bis 100' : '0 bis 100; was du einträgst, gilt'}
        inputMode="numeric"
        value={values.popularityScore}
        error={errors.popularityScore}
        onChange={(event) => set({ popularityScore: event.target.value })}
      />
      <Field
        className="sm:col-span-2"
        label="Bild"
        help="Adresse eines Bildes; kann leer bleiben"
        type="url"
        value={values.imageUrl}
        error={errors.imageUrl}
        onChange={(event) => set({ imageUrl: event.target.value })}
      />
    </fieldset>
  );
}
