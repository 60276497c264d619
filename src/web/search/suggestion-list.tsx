import { type PointerEvent, useEffect } from 'react';
import { plural } from '#domain/core/format.ts';
import { ShopLogo } from '#web/shops/logo.tsx';
import { CategoryIcon } from '#web/ui/category-icon.tsx';
import type { Suggestion } from './use-suggestions.ts';

interface SuggestionListProps {
  id: string;
  suggestions: Suggestion[];
  marked: Suggestion | undefined;
  onMark: (id: string) => void;
  onChoose: (suggestion: Suggestion) => void;
}

const GROUPS = [
  { kind: 'shop', label: 'Shops' },
  { kind: 'guess', label: 'Meintest du …?' },
  { kind: 'category', label: 'Kategorien' },
] as const;

export function SuggestionList({ id, suggestions, marked, onMark, onChoose }: SuggestionListProps) {
  useEffect(() => {
    if (marked) document.getElementById(marked.id)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Vorschläge"
      className="suggestions"
      // The field would lose the focus, and with it the list would go before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
    >
      {GROUPS.map(({ kind, label }) => {
        const group = suggestions.filter((suggestion) => suggestion.kind === kind);
        if (group.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={kind} role="group" aria-label={label}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-quiet text-sm">
              {label}
            </p>
            {group.map((suggestion) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the marked option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
              <div
                key={suggestion.id}
                id={suggestion.id}
                role="option"
                aria-selected={suggestion.id === marked?.id}
                className="suggestion"
                onPointerMove={(event) => isMoved(event) && onMark(suggestion.id)}
                onClick={() => onChoose(suggestion)}
              >
                <Content suggestion={suggestion} />
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function Content({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'category') {
    return (
      <>
        <span className="inline-flex w-9 justify-center">
          <CategoryIcon slug={suggestion.slug} />
        </span>
        <span className="font-medium">{suggestion.name}</span>
      </>
    );
  }
  return (
    <>
      <ShopLogo name={suggestion.name} slug={suggestion.slug} />
      <span className="min-w-0 flex-1 truncate font-semibold">{suggestion.name}</span>
      <span className="shrink-0 text-quiet text-sm">{plural(suggestion.codeCount, 'Code', 'Codes')}</span>
    </>
  );
}

/** A list that opens below a mouse at rest is told of it by some browsers, as if somebody had moved it. */
const isMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
