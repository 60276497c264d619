// Filtering shops while one types: at once on the screen, debounced in the address.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { directoryQuery } from '#web/core/queries.ts';
import { whenIdle } from '#web/core/when-idle.ts';
import { replaceAddress } from '#web/navigation/go-to.ts';
import { WHOLE_DIRECTORY } from './directory-filter.ts';

const ADDRESS_DELAY = 300;

/** `addressed` is the text in the address; `addressOf` gives the address for another one. */
export function useShopFilter(addressed: string, addressOf: (q: string) => string) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(addressed);
  const sent = useRef(addressed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = text.trim();
      replaceAddress(addressOf(sent.current));
    }, ADDRESS_DELAY);
  }

  /** Somebody goes to an address with this text; what was typed before must not follow them there. */
  const settle = useCallback((text: string) => {
    clearTimeout(timer.current);
    sent.current = text;
    setTyped(text);
    if (input.current) input.current.value = text;
  }, []);

  // The way back: the field follows the address, unless the address only follows the field.
  useEffect(() => {
    if (addressed !== sent.current) settle(addressed);
  }, [addressed, settle]);

  // Somebody may have typed before hydration.
  useEffect(() => {
    if (input.current && input.current.value !== sent.current) setTyped(input.current.value);
    return () => clearTimeout(timer.current);
  }, []);

  return { typed, input, type, settle };
}

interface WholeDirectoryOptions {
  allShops: number;
  /** Sooner or later the whole list is needed here. */
  wanted: boolean;
}

/** The whole list, prefetched when the browser is idle or when somebody is about to use it. */
export function useWholeDirectory({ allShops, wanted }: WholeDirectoryOptions) {
  const queries = useQueryClient();
  // On the way back the list is there, and the page must be as long at once as the place to come back to. Never so at
  // hydration.
  const [asked, setAsked] = useState(() => queries.getQueryData(directoryQuery().queryKey) !== undefined);
  const load = useCallback(() => setAsked(true), []);
  useEffect(() => {
    if (wanted) return whenIdle(load, { timeout: 2000 });
  }, [wanted, load]);
  const { data } = useQuery({ ...directoryQuery(), enabled: asked && allShops <= WHOLE_DIRECTORY });
  return { data: asked ? data : undefined, load };
}
