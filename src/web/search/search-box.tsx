import { type FormEvent, useEffect, useRef, useState } from 'react';
import { links } from '#contract/links.ts';
import { SEARCH_MAX_LENGTH } from '#domain/core/fold.ts';
import { plural } from '#domain/core/format.ts';
import { report } from '#web/counting/events.ts';
import { useSearchParams } from '#web/navigation/address.ts';
import { goTo } from '#web/navigation/go-to.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { readSearch } from './terms.ts';
import { useCombobox } from './use-combobox.ts';
import { showResultsAgain } from './use-scroll-to-results.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

export const SEARCH_INPUT_ID = 'suche';
const LIST_ID = 'vorschlaege';

/** Without a script the form asks the server for the same address. */
export function SearchBox({ text }: { text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const shownSearch = links.home(readSearch(useSearchParams()));
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(typed);
  const { open, marked, ...list } = useCombobox({ options: suggestions, onChoose: follow });

  // A new search from elsewhere on the page replaces what was typed. On arrival the field is left alone: somebody may
  // have typed into it before hydration.
  const shown = useRef(text);
  useEffect(() => {
    if (input.current && shown.current !== text) input.current.value = text;
    shown.current = text;
  }, [text]);
  function suggest(start: string) {
    setTyped(start);
    list.show();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (document.activeElement === input.current && early !== text) suggest(early);
  }, []);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (!q) return;
    list.close();
    show(links.home({ q }));
  }

  function follow({ kind, name, to }: Suggestion) {
    const isShop = kind !== 'category';
    if (input.current) input.current.value = isShop ? name : '';
    report({ name: isShop ? 'search' : 'category_filter', label: name });
    show(to);
  }

  function show(to: string) {
    if (to === shownSearch) showResultsAgain();
    goTo(to);
  }

  return (
    <search className="screen-only relative block">
      <form action={links.home()} onSubmit={search} className="search-form">
        <Icon name="search" size={20} className="hidden sm:block" />
        <label htmlFor={SEARCH_INPUT_ID} className="sr-only">
          Shop oder Stichwort
        </label>
        <input
          ref={input}
          id={SEARCH_INPUT_ID}
          name="q"
          type="search"
          role="combobox"
          aria-expanded={open}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={marked?.id}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          defaultValue={text}
          placeholder="Shop oder Marke"
          className="sm:text-lg"
          onInput={(event) => suggest(event.currentTarget.value)}
          onKeyDown={list.onKeyDown}
          onBlur={list.close}
        />
        <button type="submit" className={buttonClass('signal', 'shrink-0 sm:px-6')}>
          Codes finden
        </button>
      </form>
      {open && (
        <SuggestionList
          id={LIST_ID}
          suggestions={suggestions}
          marked={marked}
          onMark={list.mark}
          onChoose={list.choose}
        />
      )}
      <p role="status" className="sr-only">
        {open && `${plural(suggestions.length, 'Vorschlag', 'Vorschläge')}, mit den Pfeiltasten wählbar`}
      </p>
    </search>
  );
}
