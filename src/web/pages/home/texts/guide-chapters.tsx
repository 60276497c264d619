// The chapters of the guide, in their order.

export const CHAPTERS = {
  codes: 'So funktioniert ein Rabattcode',
  finden: 'Den passenden Code finden',
  einloesen: 'Code einlösen, Schritt für Schritt',
  fehler: 'Warum ein Code nicht funktioniert',
  kombinieren: 'Codes kombinieren',
  saison: 'Black Week und Schlussverkauf',
  recht: 'Deine Rechte beim Kauf',
  geld: 'So verdienen wir Geld',
  pruefung: 'So prüfen wir Codes',
  sicherheit: 'Sicher einkaufen',
} as const;

type Chapter = keyof typeof CHAPTERS;

export function ChapterHeading({ chapter }: { chapter: Chapter }) {
  return <h3 id={`ratgeber-${chapter}`}>{CHAPTERS[chapter]}</h3>;
}
