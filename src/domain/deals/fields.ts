// The fields of a best deal; domain/core/fields.ts says how they are read.

import type { Field } from '#domain/core/fields.ts';
import { SOURCES } from '#domain/core/sources.ts';

const DECIDED = { visible: true, edited: true, audited: true } as const;

export const DEAL_FIELDS = {
  title: { ...DECIDED, kind: 'line', max: 300, label: 'Titel', required: 'Bitte gib einen Titel ein.' },
  shopName: {
    ...{ ...DECIDED, kind: 'line', max: 80, label: 'Shop' },
    required: 'Bitte gib den Namen des Shops ein.',
  },
  description: {
    ...{ ...DECIDED, kind: 'text', max: 5_000, label: 'Beschreibung' },
    required: 'Bitte gib eine Beschreibung ein.',
  },
  categorySlug: {
    ...{ ...DECIDED, kind: 'category', given: 'category', label: 'Kategorie' },
    required: 'Bitte wähle eine Kategorie.',
  },
  discount: {
    ...{ ...DECIDED, kind: 'line', max: 100, label: 'Rabatt' },
    help: 'Freier Text, z. B. „bis zu 40 %“',
  },
  affiliateUrl: {
    ...{ ...DECIDED, kind: 'url', label: 'Affiliate-URL' },
    required: 'Bitte gib die Affiliate-URL ein.',
  },
  // Visitors get the picture from us, never from where it was found.
  imageUrl: {
    ...{ edited: true, audited: true, kind: 'url', nullable: true, label: 'Bild-URL' },
    help: 'Wir holen das Bild und zeigen es von unserem Server.',
  },
  popularityScore: {
    ...{ ...DECIDED, kind: 'score', min: 1, max: 100, usual: 50, label: 'Beliebtheit' },
    help: '1 bis 100; die höchste steht vorn. Ohne Angabe 50.',
  },
  featured: { ...DECIDED, kind: 'yes-no', label: 'Hervorgehoben' },
  isActive: { edited: true, audited: true, kind: 'yes-no', label: 'Aktiv' },
  source: { initial: true, kind: 'choice', choices: SOURCES, label: 'Quelle' },
} as const satisfies Record<string, Field>;

export type DealFields = typeof DEAL_FIELDS;
