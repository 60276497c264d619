// What the tab calls things.
import type { OperatorCode } from '#contract/operator/codes.ts';
import type { CodeState } from '#domain/codes/state.ts';

export const STATES: Record<CodeState, { label: string; tone: 'sea' | 'sun' | 'plain' }> = {
  visible: { label: 'sichtbar', tone: 'sea' },
  upcoming: { label: 'noch nicht gültig', tone: 'plain' },
  expired: { label: 'abgelaufen', tone: 'sun' },
  hidden: { label: 'verborgen', tone: 'plain' },
  withdrawn: { label: 'zurückgezogen', tone: 'sun' },
  deleted: { label: 'gelöscht', tone: 'plain' },
};

export const SOURCES: Record<OperatorCode['source'], string> = {
  operator: 'Betreiber',
  community: 'Besucher',
  awin: 'AWIN',
  tradedoubler: 'Tradedoubler',
  research: 'Recherche',
  import: 'Import',
  demo: 'Demo',
};

export const SORTS = {
  newest: 'Neueste',
  shop: 'Shop',
  code: 'Code',
  value: 'Höhe des Rabatts',
  expiry: 'Ablauf',
  uses: 'Genutzt',
  popularity: 'Beliebtheit',
} as const;

export type Sort = keyof typeof SORTS;

/** Under the names of the columns. */
export const EDITED: Record<string, string> = {
  shop_id: 'Shop',
  code: 'Code',
  requires_code: 'Code nötig',
  title: 'Titel',
  description: 'Beschreibung',
  conditions: 'Bedingungen',
  discount: 'Rabatt als Text',
  discount_type: 'Art des Rabatts',
  discount_value: 'Höhe',
  category_slug: 'Kategorie',
  is_active: 'Veröffentlicht',
  featured: 'Hervorgehoben',
  is_influencer: 'Influencer',
  influencer_name: 'Influencer',
  influencer_platform: 'Plattform',
  image_url: 'Bild',
  affiliate_url: 'Link',
  popularity_score: 'Beliebtheit',
  valid_from: 'Gültig ab',
  valid_until: 'Gültig bis',
};
