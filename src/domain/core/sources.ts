/** Where a row of the catalogue came from. */
export const SOURCES = [
  { key: 'operator', label: 'Betreiber' },
  { key: 'community', label: 'Besucher' },
  { key: 'awin', label: 'AWIN' },
  { key: 'tradedoubler', label: 'Tradedoubler' },
  { key: 'research', label: 'Recherche' },
  { key: 'import', label: 'Import' },
  { key: 'demo', label: 'Demo' },
] as const;

export type Source = (typeof SOURCES)[number]['key'];

export function sourceLabel(source: Source): string {
  return SOURCES.find(({ key }) => key === source)?.label ?? source;
}

/**
 * A demo row that somebody has changed is the operator's: it must survive the removal of the demo data. To hide an
 * example does not make it one's own.
 */
export function sourceOnceChanged(source: Source, changedFields: object): Source {
  const isRewritten = Object.keys(changedFields).some((field) => field !== 'isActive');
  return source === 'demo' && isRewritten ? 'operator' : source;
}

/** The same of a row that other programs can refer to; an operator's own has nobody who does. */
export function originOnceChanged(
  source: Source,
  changedFields: object,
): { source?: 'operator'; sourceRef?: null } {
  const isTaken = sourceOnceChanged(source, changedFields) !== source;
  return isTaken ? { source: 'operator', sourceRef: null } : {};
}

/** They change and withdraw what they brought; nobody else does. */
export const NETWORKS = ['awin', 'tradedoubler'] as const satisfies Source[];
export type Network = (typeof NETWORKS)[number];

export function isNetwork(source: Source): source is Network {
  return NETWORKS.some((network) => network === source);
}
