// Who runs the site, as the law wants it said. Nobody can make these up, so what was not entered is told as missing.

/** By the keys under which the operator enters them among the texts. */
export const OPERATOR_DETAILS = {
  'operator.name': 'Name oder Firma',
  'operator.street': 'Straße und Hausnummer',
  'operator.city': 'Postleitzahl und Ort',
  'operator.email': 'E-Mail',
  'operator.phone': 'Telefon',
  'operator.representative': 'Vertreten durch',
  'operator.register': 'Registergericht und Registernummer',
  'operator.vatId': 'Umsatzsteuer-Identifikationsnummer',
  'operator.responsible': 'Verantwortlich nach § 18 Abs. 2 MStV',
  'operator.processors': 'Dienstleister für Hosting und E-Mail-Versand',
  'operator.authority': 'Zuständige Aufsichtsbehörde für den Datenschutz',
} as const;
