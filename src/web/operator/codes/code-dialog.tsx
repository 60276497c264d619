import { type FormEvent, useRef, useState } from 'react';
import type { OperatorCode } from '#contract/operator-codes.ts';
import { CATEGORIES } from '#domain/categories.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { ApiError, readJson } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { api } from '../api.ts';
import { Field } from '../parts/field.tsx';
import { useChange } from '../use-change.ts';
import { type CodeValues, changesOf, errorsOf, type FieldErrors, valuesOf } from './code-form.ts';
import { EditedFields } from './edited-fields.tsx';
import { CheckField, ChoiceField, TextAreaField } from './form-fields.tsx';
import { CODE_KEYS } from './queries.ts';
import { ShopField } from './shop-field.tsx';

interface CodeDialogProps {
  /** Null for a new one. */
  code: OperatorCode | null;
  onClose: () => void;
}

export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const [before] = useState(() => valuesOf(code));
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [twin, setTwin] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const set = (changes: Partial<CodeValues>) => {
    setValues((now) => ({ ...now, ...changes }));
    setErrors((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
    }));
    setTwin(null);
  };
  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    // After they are drawn: the first field that is wrong is the one to go on with.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const save = useChange({
    call: async (allowDuplicate: boolean) => {
      const json = { ...changesOf(values, before), allowDuplicate };
      return code
        ? readJson(api.api.admin.codes[':id'].$put({ param: { id: code.id }, json }))
        : readJson(api.api.admin.codes.$post({ json }));
    },
    success(saved) {
      onClose();
      return {
        title: code ? 'Code gespeichert' : 'Code angelegt',
        description: `${saved.code || saved.title} bei ${saved.shopName}`,
      };
    },
    failure: 'Der Code konnte nicht gespeichert werden.',
    refresh: CODE_KEYS,
    onRefusal(error) {
      const { duplicateOf, fields, message } = answerIn(error);
      if (duplicateOf !== undefined) setTwin(message ?? '');
      else if (fields) showErrors(fields);
      return duplicateOf !== undefined || fields !== undefined;
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = errorsOf(values);
    if (Object.keys(found).length > 0) showErrors(found);
    else save.mutate(false);
  }

  return (
    <Dialog open wide onClose={onClose} title={code ? 'Code bearbeiten' : 'Neuer Code'}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <Offer values={values} errors={errors} set={set} />
        <Period values={values} errors={errors} set={set} />
        <Display values={values} errors={errors} set={set} isNew={code === null} />
        {code && <EditedFields code={code} onDone={onClose} />}
        {twin !== null && (
          <div role="alert" className="rounded-control border border-sun bg-sun-soft px-4 py-3 text-sun">
            <p>{twin}</p>
            <Button
              tone="outline"
              className="mt-2"
              disabled={save.isPending}
              onClick={() => save.mutate(true)}
            >
              Trotzdem speichern
            </Button>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" tone="signal" disabled={save.isPending}>
            {save.isPending ? 'Wird gespeichert …' : 'Speichern'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface PartProps {
  values: CodeValues;
  errors: FieldErrors;
  set: (changes: Partial<CodeValues>) => void;
}

function Offer({ values, errors, set }: PartProps) {
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
          onValue={(withoutCode) => set({ withoutCode })}
        />
      </div>
      <TextAreaField
        className="sm:col-span-2"
        label="Beschreibung"
        help="Steht auf der Seite unter dem Rabatt, etwa „20 % auf alle Laufschuhe“."
        value={values.description}
        error={errors.description}
        maxLength={5000}
        onValue={(description) => set({ description })}
      />
      <ChoiceField
        label="Rabatt in"
        value={values.discountType}
        onValue={(type) => set({ discountType: type === 'fixed' ? 'fixed' : 'percentage' })}
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
      <TextAreaField
        className="sm:col-span-2"
        label="Bedingungen"
        help="Mindestbestellwert, Ausnahmen, nur für Neukunden …"
        value={values.conditions}
        error={errors.conditions}
        maxLength={5000}
        onValue={(conditions) => set({ conditions })}
      />
    </fieldset>
  );
}

function Period({ values, errors, set }: PartProps) {
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
        onValue={(category) => set({ category })}
        options={[
          ...(values.category === '' ? [['', 'Wie der Shop'] as const] : []),
          ...CATEGORIES.map(({ slug, name }) => [slug, name] as const),
        ]}
      />
    </fieldset>
  );
}

function Display({ values, errors, set, isNew }: PartProps & { isNew: boolean }) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Anzeige</legend>
      <div className="flex flex-wrap gap-x-6 sm:col-span-2">
        <CheckField
          label="Veröffentlicht"
          checked={values.isActive}
          onValue={(isActive) => set({ isActive })}
        />
        <CheckField
          label="Hervorgehoben"
          checked={values.featured}
          onValue={(featured) => set({ featured })}
        />
        <CheckField
          label="Influencer-Code"
          checked={values.isInfluencer}
          onValue={(isInfluencer) => set({ isInfluencer })}
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
            onValue={(influencerPlatform) => set({ influencerPlatform })}
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

interface Refusal {
  message?: string;
  duplicateOf?: number;
  fields?: FieldErrors;
}

function answerIn(error: Error): Refusal {
  if (!(error instanceof ApiError)) return {};
  try {
    return JSON.parse(error.body) as Refusal;
  } catch {
    return {};
  }
}
