import { type FormEvent, useRef, useState } from 'react';
import type { OperatorCode } from '#contract/operator/codes.ts';
import { readJson } from '#web/core/api.ts';
import { answerIn } from '#web/operator/core/answer-in.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { FormButtons } from '#web/operator/forms/form-buttons.tsx';
import { FormDialog } from '#web/operator/forms/form-dialog.tsx';
import { useFormValues } from '#web/operator/forms/form-values.ts';
import { unfinishedDates } from '#web/operator/forms/unfinished-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Display, Offer, Period } from './code-fields.tsx';
import { type CodeFormValues, errorsOf, type FieldErrors, sentOf, valuesOf } from './code-form.ts';
import { nameWithShop } from './code-name.ts';
import { EditedFields } from './edited-fields.tsx';
import { CODE_KEYS } from './queries.ts';

interface CodeDialogProps {
  /** Null for a new one. */
  code: OperatorCode | null;
  onClose: () => void;
}

export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const { values, changed, ...held } = useFormValues(() => valuesOf(code));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const set = (changes: Partial<CodeFormValues>) => {
    held.set(changes);
    setErrors((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
    }));
    setDuplicate(null);
  };
  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    // After they are drawn: the first field that is wrong is the one to go on with.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const save = useChange({
    call: async (allowDuplicate: boolean) => {
      const json = { ...sentOf(changed), allowDuplicate };
      return code
        ? readJson(api.api.admin.codes[':id'].$put({ param: { id: code.id }, json }))
        : readJson(api.api.admin.codes.$post({ json }));
    },
    success(saved) {
      onClose();
      return {
        title: code ? 'Code gespeichert' : 'Code angelegt',
        description: nameWithShop(saved),
      };
    },
    failure: 'Der Code konnte nicht gespeichert werden.',
    refresh: CODE_KEYS,
    onRefusal(error) {
      const { duplicateOf, fields, message } = answerIn<SaveRefusal>(error);
      if (duplicateOf !== undefined) setDuplicate(message ?? '');
      else if (fields) showErrors(fields);
      return duplicateOf !== undefined || fields !== undefined;
    },
  });

  function send(allowDuplicate: boolean) {
    const found = { ...errorsOf(values), ...(form.current && unfinishedDates(form.current)) };
    if (Object.keys(found).length > 0) showErrors(found);
    else save.mutate(allowDuplicate);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(false);
  }

  return (
    <FormDialog open wide onClose={onClose} title={code ? 'Code bearbeiten' : 'Neuer Code'}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <Offer values={values} errors={errors} set={set} />
        <Period values={values} errors={errors} set={set} />
        <Display values={values} errors={errors} set={set} isNew={code === null} />
        {code && <EditedFields code={code} isUnsaved={Object.keys(changed).length > 0} onDone={onClose} />}
        {duplicate !== null && (
          <div role="alert" className="rounded-control border border-sun bg-sun-soft px-4 py-3 text-sun">
            <p>{duplicate}</p>
            <Button tone="outline" className="mt-2" disabled={save.isPending} onClick={() => send(true)}>
              Trotzdem speichern
            </Button>
          </div>
        )}
        <FormButtons
          label={save.isPending ? 'Wird gespeichert …' : 'Speichern'}
          disabled={save.isPending}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  );
}

interface SaveRefusal {
  message: string;
  duplicateOf: number;
  fields: FieldErrors;
}
