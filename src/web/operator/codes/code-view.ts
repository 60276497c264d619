// Which codes the tab shows. Kept in the address, so that it can be linked and survives a reload.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeAddress } from '#web/operator/lists/use-change-address.ts';
import type { CodeListSort } from './labels.ts';

const FILTERS = ['q', 'shop', 'source', 'category', 'state', 'sort', 'order'] as const;
type FilterName = (typeof FILTERS)[number];

/** As the call takes it; what is not set is not there. The server refuses what it does not know. */
export type CodeView = { [Name in Exclude<FilterName, 'sort' | 'order'>]?: string } & {
  sort?: CodeListSort;
  order?: 'asc' | 'desc';
};

/** Which way a list is sorted first; the second press turns it round. */
const FIRST_ORDER: Record<CodeListSort, 'asc' | 'desc'> = {
  fit: 'desc',
  newest: 'desc',
  shop: 'asc',
  code: 'asc',
  value: 'desc',
  expiry: 'asc',
  uses: 'desc',
  popularity: 'desc',
  source: 'asc',
};

export function useCodeView() {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const address = FILTERS.map((name) => params.get(name) ?? '').join('\n');
  const view = useMemo(() => {
    const values = address.split('\n');
    const set = FILTERS.map((name, index) => [name, values[index] ?? ''] as const).filter(
      ([, value]) => value !== '',
    );
    return Object.fromEntries(set) as CodeView;
  }, [address]);
  const usual = view.q ? 'fit' : 'newest';
  // Left in the address by a search that was cleared.
  const isMoot = view.sort === 'fit' && !view.q;
  const sort = (isMoot ? null : view.sort) ?? usual;
  const order = view.order ?? FIRST_ORDER[sort] ?? 'desc';

  const change = useCallback(
    (changes: Partial<Record<FilterName, string>>) => void changeAddress({ ...changes, page: '' }),
    [changeAddress],
  );
  const setPage = useCallback(
    (page: number) => void changeAddress({ page: page > 1 ? String(page) : '' }),
    [changeAddress],
  );
  const sortBy = useCallback(
    (wanted: CodeListSort) => {
      const turned = wanted === sort && order === FIRST_ORDER[wanted];
      const second = FIRST_ORDER[wanted] === 'asc' ? 'desc' : 'asc';
      change({ sort: wanted === usual ? '' : wanted, order: turned ? second : '' });
    },
    [change, usual, sort, order],
  );
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  return { view, sort, order, page, change, setPage, sortBy };
}
