// The chapters of the privacy page, in their order.

export const CHAPTERS = {
  ueberblick: '1. Das Wichtigste in Kürze',
  verantwortlicher: '2. Verantwortlicher',
  aufruf: '3. Aufruf der Website',
  zaehlung: '4. Zählung von Aufrufen, Kopien und Klicks',
  speicher: '5. Cookies und Speicher deines Browsers',
  partner: '6. Links zu Shops und Partner-Netzwerken',
  einreichen: '7. Codes einreichen und melden',
  newsletter: '8. Newsletter',
  region: '9. Region und Standort',
  kontakt: '10. Kontakt per E-Mail oder Telefon',
  betreiberbereich: '11. Zugang für den Betreiber',
  empfaenger: '12. Empfänger und Drittländer',
  fristen: '13. Speicherdauer im Überblick',
  rechte: '14. Deine Rechte',
} as const;

type Chapter = keyof typeof CHAPTERS;

export const chapter = (id: Chapter) => ({ id, title: CHAPTERS[id] });
