export const NEWSLETTER_TIP = 'Tipp: Der Newsletter bringt dir einmal pro Woche die besten Codes.';

/** Instead of the link to a shop. */
export const UNREVIEWED =
  'Diesen Shop haben wir noch nicht geprüft. Deshalb führt von hier kein Link zu ihm.';
export const UNKNOWN_ADDRESS = 'Die Adresse dieses Shops kennen wir noch nicht.';
