// Who runs the site, as the law wants it said. Nobody can make these up, so what was not entered is told as missing.

export interface OperatorDetail {
  /** Under which the operator enters it among the texts. */
  key: `operator.${string}`;
  label: string;
  /** Every imprint needs it; the others only apply to some operators. */
  required: boolean;
}

export const OPERATOR_DETAILS = [
  { key: 'operator.name', label: 'Name oder Firma', required: true },
  { key: 'operator.street', label: 'Straße und Hausnummer', required: true },
  { key: 'operator.city', label: 'Postleitzahl und Ort', required: true },
  { key: 'operator.email', label: 'E-Mail', required: true },
  { key: 'operator.phone', label: 'Telefon', required: true },
  { key: 'operator.representative', label: 'Vertreten durch', required: false },
  { key: 'operator.register', label: 'Registergericht und Registernummer', required: false },
  { key: 'operator.vatId', label: 'Umsatzsteuer-Identifikationsnummer', required: false },
  { key: 'operator.responsible', label: 'Verantwortlich nach § 18 Abs. 2 MStV', required: false },
  { key: 'operator.processors', label: 'Dienstleister für Hosting und E-Mail-Versand', required: false },
  { key: 'operator.authority', label: 'Zuständige Aufsichtsbehörde für den Datenschutz', required: false },
] as const satisfies readonly OperatorDetail[];

/** What the imprint lacks. The page says so in its place, and the operator should hear of it. */
export function missingOperatorDetails(copy: Readonly<Record<string, string>>): OperatorDetail[] {
  return OPERATOR_DETAILS.filter(({ key, required }) => required && !copy[key]?.trim());
}
