import { Search as SearchIcon } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { links } from '#contract/links.ts';
import { SEARCH_MAX_LENGTH } from '#domain/fold.ts';
import { buttonClass } from '#web/ui/button.tsx';

export const SEARCH_INPUT_ID = 'suche';

/** Without a script the form asks the server for the same address. */
export function SearchBox({ text }: { text: string }) {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (q) navigate(links.home({ q }), { preventScrollReset: true });
  }

  return (
    <search className="screen-only">
      <form
        action={links.home()}
        onSubmit={search}
        className="flex items-center gap-1 rounded-card border border-edge bg-card p-1.5 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-on-deep has-[input:focus-visible]:outline-offset-2 text-ink shadow-soft"
      >
        <SearchIcon size={20} className="ml-2 hidden text-quiet sm:block" />
        <label htmlFor={SEARCH_INPUT_ID} className="sr-only">
          Shop oder Stichwort
        </label>
        <input
          // A new search from elsewhere on the page replaces what was typed.
          key={text}
          id={SEARCH_INPUT_ID}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          defaultValue={text}
          placeholder="Shop oder Marke"
          className="min-h-11 min-w-0 flex-1 rounded-control bg-transparent outline-none px-2 text-base placeholder:text-quiet sm:text-lg"
        />
        <button type="submit" className={buttonClass('signal', 'shrink-0 sm:px-6')}>
          Codes finden
        </button>
      </form>
    </search>
  );
}
