/** Beside whatever publishes a code that no network has given us. */
export const PROGRAMME_TERMS =
  'Hat der Shop ein Partnerprogramm, sieh in dessen Bedingungen nach: Viele verbieten Codes, die nicht für Partner bestimmt sind, und streichen sonst die Provision oder die Partnerschaft.';
