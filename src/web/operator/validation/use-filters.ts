import { useSearchParams } from 'react-router';
import { useChangeAddress } from '#web/operator/lists/use-change-address.ts';

export const FILTERS = [
  { key: 'all', label: 'Alle' },
  { key: 'invalid', label: 'Ungültig' },
  { key: 'expired', label: 'Abgelaufen' },
  { key: 'unchecked', label: 'Ungeprüft' },
  { key: 'valid', label: 'Gültig' },
] as const;
export type ValidationFilter = (typeof FILTERS)[number]['key'];

type FilterChanges = Partial<Record<'filter' | 'search' | 'page' | 'view' | 'only', string>>;

/** The filters live in the address: they survive a reload and can be sent to somebody. */
export function useFilters() {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const change = (changes: FilterChanges) => void changeAddress(changes, { preventScrollReset: true });
  const page = Number(params.get('page'));
  return {
    filter: FILTERS.find(({ key }) => key === params.get('filter'))?.key ?? 'all',
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    view: params.get('view') === 'history' ? ('history' as const) : ('codes' as const),
    onlyInvalid: params.get('only') === 'invalid',
    change,
  };
}
