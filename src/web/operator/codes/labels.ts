// What the tab calls things.
import type { CodeState } from '#domain/codes/state.ts';

export const STATES: Record<CodeState, { label: string; tone: 'sea' | 'sun' | 'plain' }> = {
  visible: { label: 'sichtbar', tone: 'sea' },
  upcoming: { label: 'noch nicht gültig', tone: 'plain' },
  expired: { label: 'abgelaufen', tone: 'sun' },
  hidden: { label: 'verborgen', tone: 'plain' },
  withdrawn: { label: 'zurückgezogen', tone: 'sun' },
  deleted: { label: 'gelöscht', tone: 'plain' },
};

export const SORTS = {
  fit: 'Beste Treffer',
  newest: 'Neueste',
  shop: 'Shop',
  code: 'Code',
  value: 'Höhe des Rabatts',
  expiry: 'Ablauf',
  uses: 'Genutzt',
  popularity: 'Beliebtheit',
  source: 'Quelle',
} as const;

export type CodeListSort = keyof typeof SORTS;
