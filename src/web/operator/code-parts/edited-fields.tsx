import type { OperatorCode } from '#contract/operator/codes.ts';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { labelOfColumn } from '#domain/core/fields.ts';
import { isNetwork, sourceLabel } from '#domain/core/sources.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { CODE_KEYS } from './queries.ts';

interface EditedFieldsProps {
  code: OperatorCode;
  /** The way back closes the form, and would throw away what was typed. */
  isUnsaved: boolean;
  onDone: () => void;
}

/** Of a code from a network: what no sync will overwrite, and the way back. */
export function EditedFields({ code, isUnsaved, onDone }: EditedFieldsProps) {
  const follow = useChange({
    call: () =>
      readJson(api.api.admin.codes[':id'].$put({ param: { id: code.id }, json: { followNetwork: true } })),
    success() {
      onDone();
      return {
        title: 'Folgt wieder dem Netzwerk',
        description: 'Der nächste Abgleich bringt dessen Angaben.',
      };
    },
    failure: 'Der Code konnte nicht zurückgestellt werden.',
    refresh: CODE_KEYS,
  });
  if (!isNetwork(code.source)) return null;
  const names = [
    ...new Set(
      code.editedFields.map((field) => (field === 'shop_id' ? 'Shop' : labelOfColumn(CODE_FIELDS, field))),
    ),
  ];
  return (
    <div className="rounded-control bg-ink/6 px-4 py-3 text-sm">
      <p>
        Dieser Code kommt von {sourceLabel(code.source)}. Was du hier änderst, überschreibt kein Abgleich
        mehr.
        {names.length > 0 && ` Von Hand geändert: ${names.join(', ')}.`}
      </p>
      {names.length > 0 && (
        <Button
          tone="outline"
          className="mt-2"
          disabled={isUnsaved || follow.isPending}
          onClick={() => follow.mutate()}
        >
          Wieder dem Netzwerk folgen
        </Button>
      )}
      {names.length > 0 && isUnsaved && (
        <p className="mt-2">Speichere zuerst, was du geändert hast, oder brich ab.</p>
      )}
    </div>
  );
}
