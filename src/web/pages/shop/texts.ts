import type { ShopDetails } from '#contract/shops.ts';
import { formatDate, formatDateTime } from '#domain/core/format.ts';

export function noCodes(shopName: string): string {
  return `Derzeit sind keine aktiven Rabattcodes für ${shopName} verfügbar.`;
}

/** Since when, as far as we know. */
export function noCodesSince({
  lastCodeAt,
  checkedAt,
}: Pick<ShopDetails, 'lastCodeAt' | 'checkedAt'>): string {
  const since = lastCodeAt
    ? `Der letzte Code, den wir kennen, galt bis zum ${formatDate(lastCodeAt)}.`
    : 'Bisher kennen wir für diesen Shop keinen Code.';
  return checkedAt ? `${since} Zuletzt nachgesehen haben wir am ${formatDateTime(checkedAt)} Uhr.` : since;
}

export const NEWSLETTER_TIP = 'Tipp: Der Newsletter bringt dir einmal pro Woche die besten Codes.';
export const ALL_CODES = 'Alle Codes ansehen';

/** Instead of the link to a shop. */
export const UNREVIEWED =
  'Diesen Shop haben wir noch nicht geprüft. Deshalb führt von hier kein Link zu ihm.';
export const UNKNOWN_ADDRESS = 'Die Adresse dieses Shops kennen wir noch nicht.';
