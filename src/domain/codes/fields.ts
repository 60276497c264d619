// The fields of a code. A new optional one needs a migration, its line here, and the ticket that shows it.

import type { Field } from '#domain/core/fields.ts';
import { SOURCES } from '#domain/core/sources.ts';
import { DISCOUNT_TYPES } from './discounts.ts';
import { PLATFORMS } from './platforms.ts';

/** What people decide about a code. */
const DECIDED = { visible: true, edited: true, audited: true } as const;

/** A new one needs its rule in conditions.ts, too: the compiler asks for it. */
const TERM = { ...DECIDED, condition: true, part: 'offer' } as const;

export const CODE_FIELDS = {
  code: {
    ...{ ...DECIDED, kind: 'line', max: 60, searched: true, label: 'Code', part: 'offer' },
    csv: [
      ...['Gutscheincode', 'Rabattcode', 'Aktionscode', 'Voucher', 'Voucher Code', 'Coupon', 'Coupon Code'],
      ...['Promo Code', 'Gutschein'],
    ],
  },
  requiresCode: { ...DECIDED, kind: 'yes-no', label: 'Code nötig' },
  description: {
    ...{ ...DECIDED, kind: 'text', max: 5_000, searched: true, label: 'Beschreibung', part: 'offer' },
    help: 'Steht auf der Seite unter dem Rabatt, etwa „20 % auf alle Laufschuhe“.',
    csv: ['Description', 'Text', 'Details'],
  },
  discountType: {
    ...{ ...DECIDED, kind: 'choice', choices: DISCOUNT_TYPES, label: 'Art des Rabatts', part: 'offer' },
    csv: ['Art', 'Rabattart', 'Einheit', 'Type'],
  },
  discountValue: {
    ...{ ...DECIDED, kind: 'number', min: 0, max: 9_999_999, label: 'Höhe', part: 'offer' },
    help: '0, wenn es keine Zahl gibt, wie bei Gratisversand',
    csv: ['Rabattwert', 'Wert', 'Value', 'Amount', 'Betrag', 'Höhe des Rabatts'],
  },
  conditions: {
    ...{ ...DECIDED, kind: 'text', max: 5_000, searched: true, label: 'Bedingungen', part: 'offer' },
    help: 'Im Wortlaut. Was davon sicher zu lesen ist, füllt die Felder darunter, solange sie niemand ändert',
    csv: ['Conditions', 'Terms', 'Einschränkungen', 'Hinweis'],
  },
  minimumOrder: {
    ...{ ...TERM, kind: 'number', min: 1, max: 100_000, nullable: true, label: 'Mindestbestellwert' },
    help: 'In Euro; leer, wenn es keinen gibt oder er gestaffelt ist',
    csv: ['MBW', 'Mindestbestellwert in Euro', 'Minimum Order', 'Mindesteinkaufswert'],
  },
  maximumSaving: {
    ...{ ...TERM, kind: 'number', min: 1, max: 100_000, nullable: true, label: 'Höchster Rabatt' },
    help: 'In Euro, etwa bei „20 %, höchstens 30 €“',
    csv: ['Maximaler Rabatt', 'Maximum Saving'],
  },
  newCustomersOnly: {
    ...{ ...TERM, kind: 'yes-no', label: 'Nur für Neukunden' },
    csv: ['Neukunden', 'New Customers Only'],
  },
  appOnly: { ...TERM, kind: 'yes-no', label: 'Nur in der App', csv: ['App', 'App Only'] },
  onlineOnly: { ...TERM, kind: 'yes-no', label: 'Nur online', csv: ['Online', 'Online Only'] },
  newsletterNeeded: { ...TERM, kind: 'yes-no', label: 'Newsletter nötig', csv: ['Newsletter'] },
  oncePerCustomer: { ...TERM, kind: 'yes-no', label: 'Einmal pro Kunde', csv: ['Einmalig'] },
  excludesSale: { ...TERM, kind: 'yes-no', label: 'Nicht auf Reduziertes', csv: ['Ohne Sale'] },
  freeShipping: { ...TERM, kind: 'yes-no', label: 'Gratisversand', csv: ['Free Shipping'] },
  excludedGoods: {
    ...{ ...TERM, kind: 'line', max: 200, label: 'Gilt nicht für' },
    help: 'Marken oder Warengruppen, etwa „Bücher, Apple“',
    csv: ['Ausgeschlossen', 'Excluded'],
  },
  onlyGoods: {
    ...{ ...TERM, kind: 'line', max: 200, label: 'Gilt nur für' },
    help: 'Marken oder Warengruppen; leer heißt für alle',
    csv: ['Nur für'],
  },
  validFrom: {
    ...{ ...DECIDED, kind: 'start', nullable: true, label: 'Gültig ab', part: 'period' },
    csv: ['Gültig von', 'Start', 'Startdatum', 'Von', 'Beginn', 'Start Date', 'Starts'],
  },
  validUntil: {
    ...{ ...DECIDED, kind: 'end', nullable: true, label: 'Gültig bis', part: 'period' },
    help: 'Einschließlich; leer heißt ohne Ende',
    csv: [
      ...['Ablaufdatum', 'Ende', 'Enddatum', 'Bis', 'Läuft ab', 'valid_to', 'End Date', 'Expires', 'Expiry'],
      ...['expiry_date', 'expires_at'],
    ],
  },
  categorySlug: {
    ...{ edited: true, audited: true, kind: 'category', given: 'category', label: 'Kategorie' },
    ...{ visible: true, part: 'period', csv: ['Category', 'Rubrik', 'Bereich'] },
  },
  isActive: {
    ...{ ...DECIDED, kind: 'yes-no', label: 'Veröffentlicht', part: 'display' },
    csv: ['Aktiv', 'Active', 'Sichtbar'],
  },
  featured: { ...DECIDED, kind: 'yes-no', label: 'Hervorgehoben', part: 'display', csv: ['Featured', 'Top'] },
  isInfluencer: { ...DECIDED, kind: 'yes-no', label: 'Influencer-Code', part: 'display' },
  influencerName: {
    ...{ ...DECIDED, kind: 'line', max: 100, nullable: true, label: 'Influencer', part: 'display' },
    help: 'Von wem der Code ist',
    csv: ['Creator'],
  },
  influencerPlatform: {
    ...{
      ...DECIDED,
      kind: 'choice',
      choices: PLATFORMS,
      nullable: true,
      label: 'Plattform',
      part: 'display',
    },
    csv: ['Platform', 'Kanal'],
  },
  affiliateUrl: {
    ...{ ...DECIDED, kind: 'url', nullable: true, label: 'Link', part: 'display' },
    help: 'Nur, wenn er anders ist als der des Shops',
    csv: ['URL', 'Affiliate-Link', 'Deeplink', 'Tracking-Link', 'Ziel'],
  },
  title: {
    ...{ ...DECIDED, kind: 'line', max: 300, searched: true, label: 'Titel', part: 'display' },
    help: 'Nötig nur ohne Code; dient der Suche und dem Wiedererkennen',
    csv: ['Title', 'Name', 'Überschrift', 'Angebot', 'Headline'],
  },
  // Visitors see it finished: its own text, or the amount with its unit.
  discount: {
    ...{ edited: true, audited: true, kind: 'line', max: 100, label: 'Rabatt als Text', part: 'display' },
    help: 'Statt „20 %“, etwa „Gratisversand“',
    csv: ['Rabatt', 'Discount', 'Vorteil', 'Ersparnis', 'Nachlass'],
  },
  popularityScore: {
    ...{ ...DECIDED, kind: 'whole', min: 0, max: 100, label: 'Beliebtheit', part: 'display' },
    help: '0 bis 100; was du einträgst, gilt. Leer: wird täglich berechnet',
    csv: ['Popularität', 'Popularity'],
  },
  imageUrl: {
    ...{ ...DECIDED, kind: 'url', nullable: true, label: 'Bild', part: 'display' },
    help: 'Adresse eines Bildes; kann leer bleiben',
    csv: ['Image', 'Bild-URL'],
  },
  usageCount: { visible: true, initial: true, kind: 'whole', min: 0, max: 2_000_000_000, label: 'Genutzt' },
  createdAt: { visible: true, initial: true, kind: 'start', label: 'Angelegt' },
  source: { audited: true, initial: true, kind: 'choice', choices: SOURCES, label: 'Quelle' },
  sourceRef: { initial: true, kind: 'line', max: 200, nullable: true, label: 'Kennung der Quelle' },
  editedFields: { audited: true, kind: 'names', max: 40, items: 60, label: 'Von Hand geändert' },
} as const satisfies Record<string, Field>;

export type CodeFields = typeof CODE_FIELDS;
