/** What every imprint needs, by its key among the texts. Nobody can make it up, so the gaps are shown as missing. */
export const REQUIRED_DETAILS: Readonly<Record<string, string>> = {
  'operator.name': 'Name oder Firma',
  'operator.street': 'Straße und Hausnummer',
  'operator.city': 'Postleitzahl und Ort',
  'operator.email': 'E-Mail',
  'operator.phone': 'Telefon',
};
