import { type FormEvent, useState } from 'react';
import { CATEGORIES } from '#domain/core/categories.ts';
import { plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { Field } from '#web/operator/forms/field.tsx';
import { FormDialog } from '#web/operator/forms/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { CODE_KEYS } from './queries.ts';

export type BulkAction = 'delete' | 'restore' | 'publish' | 'hide' | 'set-category' | 'set-valid-until';

const TEXTS: Record<BulkAction, { title: (codes: string) => string; text: string; button: string }> = {
  delete: {
    title: (codes) => `${codes} löschen?`,
    text: 'Besucher sehen sie nicht mehr. 30 Tage lang lassen sie sich wiederherstellen.',
    button: 'Löschen',
  },
  restore: {
    title: (codes) => `${codes} wiederherstellen?`,
    text: 'Sie sind danach wieder in der Liste, und soweit sie gültig sind, auch auf der Website.',
    button: 'Wiederherstellen',
  },
  publish: {
    title: (codes) => `${codes} veröffentlichen?`,
    text: 'Besucher sehen sie, solange sie gültig sind.',
    button: 'Veröffentlichen',
  },
  hide: {
    title: (codes) => `${codes} verbergen?`,
    text: 'Besucher sehen sie nicht mehr, bis du sie wieder veröffentlichst.',
    button: 'Verbergen',
  },
  'set-category': {
    title: (codes) => `Kategorie für ${codes}`,
    text: 'Die bisherige Kategorie wird ersetzt; ein Abgleich lässt die neue stehen.',
    button: 'Kategorie setzen',
  },
  'set-valid-until': {
    title: (codes) => `Gültig bis für ${codes}`,
    text: 'Codes, die erst danach beginnen, bleiben, wie sie sind.',
    button: 'Ende setzen',
  },
};

interface BulkDialogProps {
  action: BulkAction;
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

type BulkRequest = Parameters<typeof sendBulk>[0];
export const sendBulk = (json: Parameters<typeof api.api.admin.codes.bulk.$post>[0]['json']) =>
  readJson(api.api.admin.codes.bulk.$post({ json }));

/** By the opposite, or by the number of a change. */
const undoBulk = (how: BulkRequest | number) =>
  typeof how === 'number'
    ? readJson(api.api.admin.codes.bulk[':id'].undo.$post({ param: { id: String(how) } }))
    : sendBulk(how);

const restText = (skipped: number) =>
  skipped > 0 ? { description: `${plural(skipped, 'Code', 'Codes')} unverändert.` } : {};

/** Says how many, asks for what is needed, and does it. */
export function BulkDialog({ action, ids, onDone, onClose }: BulkDialogProps) {
  const [category, setCategory] = useState<string>(CATEGORIES[0].slug);
  const [validUntil, setValidUntil] = useState('');
  const { title, text, button } = TEXTS[action];
  const undo = useChange({
    call: undoBulk,
    success: ({ message, skipped }) => ({ title: message, ...restText(skipped) }),
    failure: 'Das konnte nicht rückgängig gemacht werden.',
    refresh: CODE_KEYS,
  });
  const run = useChange({
    call: sendBulk,
    success({ message, skipped, ids: changed, changeId }) {
      onDone();
      onClose();
      const opposite = OPPOSITE[action];
      const back = opposite && changed.length > 0 ? { action: opposite, ids: changed } : changeId;
      return {
        title: message,
        ...restText(skipped),
        ...(back !== null && { action: { label: 'Rückgängig', run: () => undo.mutate(back) } }),
      };
    },
    failure:
      action === 'delete' ? 'Fehler beim Löschen der Codes' : 'Die Codes konnten nicht geändert werden.',
    refresh: CODE_KEYS,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    run.mutate(wantedOf(action, ids, category, validUntil));
  }

  return (
    <FormDialog open onClose={onClose} title={title(plural(ids.length, 'Code', 'Codes'))} description={text}>
      <form onSubmit={submit} className="grid gap-4">
        {action === 'set-category' && (
          <ChoiceField
            label="Neue Kategorie"
            value={category}
            onChange={({ target }) => setCategory(target.value)}
            options={CATEGORIES.map(({ slug, name }) => [slug, name] as const)}
          />
        )}
        {action === 'set-valid-until' && (
          <Field
            label="Gültig bis"
            help="Einschließlich; leer heißt ohne Ende"
            type="date"
            value={validUntil}
            onChange={(event) => setValidUntil(event.target.value)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" tone="signal" disabled={run.isPending}>
            {button}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

const OPPOSITE: Partial<Record<BulkAction, 'restore' | 'delete' | 'hide' | 'publish'>> = {
  delete: 'restore',
  publish: 'hide',
  hide: 'publish',
};

function wantedOf(action: BulkAction, ids: number[], category: string, validUntil: string): BulkRequest {
  if (action === 'set-category') return { ids, action, category };
  if (action === 'set-valid-until') return { ids, action, validUntil: validUntil || null };
  return { ids, action };
}
