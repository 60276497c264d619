// The fields of a shop; domain/core/fields.ts says how they are read.

import type { Field } from '#domain/core/fields.ts';
import { SOURCES } from '#domain/core/sources.ts';

const DECIDED = { edited: true, audited: true } as const;
const MISSING = 'Name, URL und Kategorie sind erforderlich.';

export const SHOP_FIELDS = {
  name: { ...DECIDED, visible: true, kind: 'line', max: 80, label: 'Name', required: MISSING },
  url: {
    ...{ ...DECIDED, visible: true, kind: 'url', label: 'URL', required: MISSING },
    help: 'Die Website des Shops, z. B. https://www.shop.de',
  },
  categorySlug: {
    ...{ ...DECIDED, visible: true, kind: 'category', given: 'category', label: 'Kategorie' },
    required: MISSING,
  },
  affiliateUrl: {
    ...{ ...DECIDED, visible: true, kind: 'url', nullable: true, label: 'Affiliate-URL' },
    help: 'Dein Partnerlink. Ohne ihn führen die Links zur Website des Shops.',
  },
  // Visitors get the picture from us, never from where it was found.
  logoUrl: {
    ...{ ...DECIDED, kind: 'url', nullable: true, label: 'Logo-URL' },
    help: 'Wir holen das Bild und zeigen es von unserem Server. Ohne Angabe nehmen wir das Symbol der Website.',
  },
  isPopular: { ...DECIDED, visible: true, kind: 'yes-no', label: 'Beliebter Shop' },
  aliases: { kind: 'names', max: 80, items: 50, label: 'Andere Namen' },
  description: { visible: true, kind: 'text', max: 5_000, label: 'Beschreibung' },
  popularityScore: { visible: true, kind: 'whole', min: 0, max: 100, label: 'Beliebtheit' },
  visitCount: { visible: true, initial: true, kind: 'whole', min: 0, max: 2_000_000_000, label: 'Besuche' },
  source: { initial: true, kind: 'choice', choices: SOURCES, label: 'Quelle' },
  sourceRef: { initial: true, kind: 'line', max: 200, nullable: true, label: 'Kennung der Quelle' },
  editedFields: { kind: 'names', max: 40, items: 60, label: 'Von Hand geändert' },
} as const satisfies Record<string, Field>;

export type ShopFields = typeof SHOP_FIELDS;
