import { useEffect, useRef, useState } from 'react';
import type { Code } from '#contract/codes.ts';
import type { Basket, Weighed } from '#domain/codes/basket.ts';
import { BASKET_PARAMETERS, readBasket } from '#domain/codes/basket-input.ts';
import { basketSummary } from '#domain/codes/basket-wording.ts';
import { TERM_FILTERS } from '#domain/codes/term-filters.ts';
import { recordOf } from '#domain/core/objects.ts';
import { useAddress, useSearchParams } from '#web/navigation/address.ts';
import { whenNavigated, writeAddress } from '#web/navigation/go-to.ts';
import { buttonClass } from '#web/ui/button.tsx';

type Entries = Record<(typeof BASKET_PARAMETERS)[number], string>;

function entriesOf(params: Pick<URLSearchParams, 'get'>): Entries {
  return recordOf(BASKET_PARAMETERS, (name) => params.get(name) ?? '');
}

const basketOf = (params: URLSearchParams) => Object.values(entriesOf(params)).join('&');
const read = (entries: Entries) => readBasket({ get: (name) => entries[name as keyof Entries] ?? null });
/** Long enough that typing an amount is one change of the address: browsers limit how many they take. */
const SETTLED_MS = 400;

/** The basket of the address, then of what is typed. Computed here: nothing of it is sent or stored. */
export function useBasket() {
  const { pathname } = useAddress();
  const params = useSearchParams();
  const [entries, setEntries] = useState(() => entriesOf(params));
  const [isTyping, setTyping] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const addressed = basketOf(params);
  const written = useRef(addressed);

  // What was typed before hydration is there already, and no event will tell of it.
  useEffect(() => {
    if (form.current) setEntries(formEntries(form.current));
  }, []);

  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      whenNavigated(() => {
        if (!isLatest || location.pathname !== pathname) return;
        showInAddress(entries);
        written.current = basketOf(new URLSearchParams(location.search));
      });
    }, SETTLED_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [pathname, entries]);

  // The way back: the fields follow the address, unless the address only follows them.
  useEffect(() => {
    if (addressed === written.current) return;
    written.current = addressed;
    const found = entriesOf(params);
    setEntries(found);
    if (form.current) fill(form.current, found);
  }, [addressed, params]);

  const reading = read(entries);
  return {
    basket: reading && 'basket' in reading ? reading.basket : null,
    /** Nobody is told of a mistake before they have finished typing. */
    problem: reading && 'problem' in reading && !isTyping ? reading.problem : null,
    field: {
      form,
      entries,
      onInput: (element: HTMLFormElement) => {
        setTyping(true);
        setEntries(formEntries(element));
      },
      onSettle: () => setTyping(false),
    },
  };
}

function formEntries(form: HTMLFormElement): Entries {
  const data = new FormData(form);
  return entriesOf({ get: (name) => data.get(name)?.toString() ?? null });
}

function fill(form: HTMLFormElement, entries: Entries): void {
  for (const name of BASKET_PARAMETERS) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'checkbox') field.checked = entries[name] === field.value;
    else field.value = entries[name];
  }
}

/** So that it survives a reload and can be shared. */
function showInAddress(entries: Entries): void {
  const params = new URLSearchParams(location.search);
  const before = params.toString();
  for (const name of BASKET_PARAMETERS) {
    if (entries.warenkorb && entries[name]) params.set(name, entries[name]);
    else params.delete(name);
  }
  const query = params.toString();
  if (query === before) return;
  // A comma needs no escape there, and people read it.
  const search = query && `?${query.replaceAll('%2C', ',')}`;
  writeAddress(location.pathname + search + location.hash);
}

interface BasketFormProps extends Pick<ReturnType<typeof useBasket>, 'field' | 'problem'> {
  basket: Basket | null;
  /** The codes in their order for this basket. */
  weighed: readonly Weighed<Code>[];
}

/** Without a script the form asks the server; with one every key press answers. */
export function BasketForm({ field, problem, basket, weighed }: BasketFormProps) {
  const { form, entries, onInput, onSettle } = field;
  return (
    <form
      ref={form}
      method="get"
      className="basket"
      onInput={({ currentTarget }) => onInput(currentTarget)}
      onBlur={onSettle}
      onSubmit={(event) => {
        event.preventDefault();
        onSettle();
      }}
    >
      <KeptParameters />
      <label htmlFor="warenkorb">Wie viel kostet dein Warenkorb?</label>
      <span className="basket-amount">
        <input
          id="warenkorb"
          name="warenkorb"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="74,90"
          maxLength={20}
          defaultValue={entries.warenkorb}
          aria-invalid={problem !== null}
          aria-describedby="warenkorb-antwort"
        />
        <span aria-hidden="true">€</span>
      </span>
      <span className="basket-more">
        <Tick name="neukunde" label="Ich bin Neukunde" checked={entries.neukunde === 'ja'} />
        <Tick name="app" label="Ich kaufe in der App" checked={entries.app === 'ja'} />
        <button type="submit" className={buttonClass('outline')}>
          Berechnen
        </button>
      </span>
      <p id="warenkorb-antwort" role="status" data-problem={problem !== null}>
        {problem ?? (basket && basketSummary(basket, weighed))}
      </p>
    </form>
  );
}

/** A form that is sent replaces all of the address, and with it what else was chosen. */
function KeptParameters() {
  const params = useSearchParams();
  return [...TERM_FILTERS.map(({ name }) => name), 'limit'].map((name) => {
    const value = params.get(name);
    return value !== null && <input key={name} type="hidden" name={name} value={value} />;
  });
}

function Tick({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="basket-tick">
      <input type="checkbox" name={name} value="ja" defaultChecked={checked} />
      {label}
    </label>
  );
}
