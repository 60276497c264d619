// Which codes somebody wants to see: those without a condition that would keep them from saving. In the address.

export const TERM_FILTERS = [
  { name: 'ohne-mbw', label: 'Ohne Mindestbestellwert' },
  { name: 'bestandskunden', label: 'Auch für Bestandskunden' },
  { name: 'ohne-app', label: 'Ohne App' },
] as const;

export type TermFilter = (typeof TERM_FILTERS)[number]['name'];
/** As the address carries them: `ja`, or nothing. */
export type TermFilters = { [Name in TermFilter]?: 'ja' | undefined };

export function readTermFilters(params: Pick<URLSearchParams, 'get'>): TermFilters {
  const wanted = TERM_FILTERS.filter(({ name }) => params.get(name) === 'ja');
  return Object.fromEntries(wanted.map(({ name }) => [name, 'ja']));
}

export const hasTermFilter = (filters: TermFilters) => Object.values(filters).includes('ja');
