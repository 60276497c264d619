import { useSearchParams } from 'react-router';
import { useChangeAddress } from './use-change-address.ts';

/** The last page that the calls give; the list leads from there to its own last one. */
const LAST_PAGE = 10_000;

/** What is searched, filtered and shown lives in the address, so that it can be linked and survives a reload. */
export function useListParams(pageName = 'page') {
  const [params] = useSearchParams();
  const change = useChangeAddress();
  /** Whatever changes, the list begins again at its first page. */
  const set = (changes: Record<string, string>) => void change({ [pageName]: '', ...changes });

  return {
    text: (name: string) => params.get(name) ?? '',
    /** One of the known values; the first where the address says anything else. */
    choice: <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
      values.find((value) => value === params.get(name)) ?? values[0],
    page: Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(params.get(pageName))) || 1)),
    set,
    setPage: (page: number) => set({ [pageName]: page > 1 ? String(page) : '' }),
  };
}
