export const NEWSLETTER_TIP = 'Tipp: Der Newsletter bringt dir einmal pro Woche die besten Codes.';
export const ALL_CODES = 'Alle Codes ansehen';

/** Instead of the link to a shop. */
export const UNREVIEWED =
  'Diesen Shop haben wir noch nicht geprüft. Deshalb führt von hier kein Link zu ihm.';
export const UNKNOWN_ADDRESS = 'Die Adresse dieses Shops kennen wir noch nicht.';
