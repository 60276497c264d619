import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { CODE_STATES } from '#domain/codes/state.ts';
import { CATEGORIES } from '#domain/core/categories.ts';
import { SOURCES } from '#domain/core/sources.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { SearchField } from '#web/operator/lists/search-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { useCodeView } from './code-view.ts';
import { SORTS, STATES } from './labels.ts';

export function CodeFilters({ codeView }: { codeView: ReturnType<typeof useCodeView> }) {
  const { view, sort, order, change } = codeView;
  const [open, setOpen] = useState(false);
  const narrowed = [view.state, view.source, view.category].filter(Boolean).length;
  // On a phone the list is to begin on the first screen.
  const folded = open ? undefined : 'max-md:hidden';
  return (
    <div className="mb-3 grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <div className="col-span-full flex items-end gap-2 md:col-span-1">
        <SearchField
          label="Suche"
          placeholder="Shop, Code oder Text"
          className="min-w-0 flex-1"
          value={view.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <Button tone="outline" className="md:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
          <SlidersHorizontal size={18} />
          Filter{narrowed > 0 && ` (${narrowed})`}
        </Button>
      </div>
      <ChoiceField
        className={folded}
        label="Zustand"
        value={view.state ?? ''}
        onChange={({ target: { value: state } }) => change({ state })}
        options={[
          ['', 'Alle'],
          ...CODE_STATES.map((state): [string, string] => [state, STATES[state].label]),
        ]}
      />
      <ChoiceField
        className={folded}
        label="Quelle"
        value={view.source ?? ''}
        onChange={({ target: { value: source } }) => change({ source })}
        options={[['', 'Alle'], ...SOURCES.map(({ key, label }) => [key, label] as const)]}
      />
      <ChoiceField
        className={folded}
        label="Kategorie"
        value={view.category ?? ''}
        onChange={({ target: { value: category } }) => change({ category })}
        options={[['', 'Alle'], ...CATEGORIES.map(({ slug, name }): [string, string] => [slug, name])]}
      />
      <ChoiceField
        className={classes('md:hidden', folded)}
        label="Sortieren"
        value={`${sort} ${order}`}
        onChange={({ target: { value } }) => {
          const [wanted = '', way = ''] = value.split(' ');
          change({ sort: wanted, order: way });
        }}
        options={Object.entries(SORTS).flatMap(([key, label]): [string, string][] =>
          // How well a code fits has one direction, and without a search no meaning.
          key === 'fit'
            ? [...(view.q ? [[`${key} desc`, label] as [string, string]] : [])]
            : [
                [`${key} asc`, `${label} ↑`],
                [`${key} desc`, `${label} ↓`],
              ],
        )}
      />
      {view.shop && (
        <p className="col-span-full">
          <Button tone="outline" onClick={() => change({ shop: '' })}>
            Nur {view.shop}
            <X size={18} />
            <span className="sr-only">: wieder alle Shops zeigen</span>
          </Button>
        </p>
      )}
    </div>
  );
}
