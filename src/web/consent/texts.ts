export const CONSENT_TITLE = 'Cookie-Einstellungen';
export const CONSENT_TEXT = [
  'Wir zählen Aufrufe ohne Cookies.',
  'Mit „Alle akzeptieren“ dürfen wir auch auswerten, was gesucht und gefiltert wird.',
  'Partner-Netzwerke dürfen dann Einkäufe über unsere Links zuordnen.',
];
export const CONSENT_ESSENTIAL = 'Nur essenzielle';
export const CONSENT_ALL = 'Alle akzeptieren';
