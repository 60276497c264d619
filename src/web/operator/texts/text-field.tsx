import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { CopyText } from '#contract/operator/texts.ts';
import { insertFigures, refuseCopy } from '#domain/texts/rules.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

interface TextFieldProps {
  item: CopyText;
  /** As it is typed now. */
  text: string;
  figures: Record<string, string>;
  onType: (text: string) => void;
}

/** Where the browser cannot make the field fit its text by itself. */
const LINE = 70;
const BOX = 'field mt-1 block field-sizing-content py-2.5';

export function TextField({ item, text, figures, onType }: TextFieldProps) {
  const id = useId();
  const { key, label, original, maxLength, multiline, placeholders, value, mustBeEntered } = item;
  const refused = text === value ? null : refuseCopy(key, item, text);
  const missing = mustBeEntered && text.trim() === '';
  const rows = multiline ? 5 : Math.max(1, Math.ceil(Math.max(text.length, original.length) / LINE));
  const shown = insertFigures(text, figures);
  return (
    <div className="group min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="inline-flex flex-wrap items-center gap-2 font-semibold text-sm">
          {label}
          {missing && <Badge tone="sun">fehlt</Badge>}
          {text !== value ? (
            <Badge tone="ink">nicht gespeichert</Badge>
          ) : (
            item.isEdited && <Badge>geändert</Badge>
          )}
        </label>
        {text !== original && original !== '' && (
          <Button tone="quiet" aria-label={`Zurücksetzen: ${label}`} onClick={() => onType(original)}>
            <RotateCcw size={16} />
            Zurücksetzen
          </Button>
        )}
      </div>
      <textarea
        id={id}
        value={text}
        rows={rows}
        aria-invalid={refused !== null}
        aria-describedby={`${id}-help`}
        className={BOX}
        onChange={({ target }) => onType(multiline ? target.value : target.value.replace(/\n/g, ' '))}
      />
      <div id={`${id}-help`} className="mt-1 text-quiet text-sm">
        {refused && <p className="text-signal">{refused}</p>}
        {shown !== text && (
          <p className="[overflow-wrap:anywhere]">
            {shown === '' ? (
              'Erscheint erst, wenn ein Code einen Prozentsatz hat.'
            ) : (
              <>
                So erscheint es: <span className="text-ink">{shown}</span>
              </>
            )}
          </p>
        )}
        <p className="hidden group-focus-within:block">
          {text.length} von {maxLength} Zeichen · einsetzbar:{' '}
          {placeholders.map((name) => `{${name}}`).join(' ')}
        </p>
      </div>
    </div>
  );
}
