// What the audit log calls things; also what it is searched by.

const SUBJECTS: Readonly<Record<string, string>> = {
  code: 'Code',
  codes: 'Codes',
  shop: 'Shop',
  deal: 'Angebot',
  submission: 'Einreichung',
  report: 'Meldung',
  research: 'Recherche',
  'research-draft': 'Entwurf',
  trust: 'Vertrauen',
  awin: 'AWIN',
  tradedoubler: 'Tradedoubler',
  job: 'Aufgabe',
  newsletter: 'Newsletter',
  subscriber: 'Anmeldung zum Newsletter',
  person: 'Person',
  copy: 'Text',
  catalogue: 'Katalog',
  demo: 'Demo-Daten',
  session: 'Sitzung',
  token: 'Token',
  password: 'Passwort',
  'second-factor': 'Zweiter Faktor',
  notice: 'Hinweis',
};

const VERBS: Readonly<Record<string, string>> = {
  create: 'angelegt',
  edit: 'geändert',
  delete: 'gelöscht',
  restore: 'wiederhergestellt',
  approve: 'bestätigt',
  validate: 'geprüft',
  cleanup: 'weggeräumt',
  publish: 'veröffentlicht',
  hide: 'verborgen',
  'set-category': 'Kategorie gesetzt',
  'set-valid-until': 'Ende gesetzt',
  undo: 'wie zuvor',
  'switch-on': 'eingeschaltet',
  'switch-off': 'ausgeschaltet',
  reject: 'abgelehnt',
  block: 'gesperrt',
  unblock: 'entsperrt',
  change: 'geändert',
  wrong: 'falsch eingegeben',
  import: 'importiert',
  remove: 'entfernt',
  run: 'gestartet',
  stop: 'angehalten',
  sync: 'abgeglichen',
  withdraw: 'Codes zurückgezogen',
  keep: 'Codes behalten',
  begin: 'begonnen',
  end: 'beendet',
  'end-others': 'auf anderen Geräten beendet',
  revoke: 'widerrufen',
  on: 'eingeschaltet',
  off: 'ausgeschaltet',
  reveal: 'Adresse gezeigt',
  unsubscribe: 'abgemeldet',
  erase: 'gelöscht',
  export: 'Auskunft erstellt',
  test: 'getestet',
  'remove-test': 'Test zurückgenommen',
  'discard-votes': 'Rückmeldungen verworfen',
  'restore-votes': 'Rückmeldungen wieder gezählt',
  answer: 'beantwortet',
  resolve: 'erledigt',
  'delete-code': 'Code gelöscht',
  discard: 'verworfen',
  schedule: 'eingeplant',
  'schedule-bulk': 'viele eingeplant',
  priority: 'Vorrang geändert',
  status: 'Stand geändert',
  results: 'Ergebnisse eingefügt',
  dismiss: 'weggenommen',
};

/** Where the words of the verb do not fit the subject. */
const WHOLE: Readonly<Record<string, string>> = { 'report.keep': 'Meldung abgelehnt, Code behalten' };

export const AUDIT_SUBJECTS = Object.keys(SUBJECTS);

export function subjectLabel(subject: string): string {
  return SUBJECTS[subject] ?? subject;
}

/** An action as `code.edit` in words; what is not known stays as it is, so that nothing is hidden. */
export function actionLabel(action: string): string {
  const dot = action.indexOf('.');
  const [subject, verb] = [action.slice(0, dot), action.slice(dot + 1)];
  const said = VERBS[verb];
  return WHOLE[action] ?? (dot > 0 && said ? `${subjectLabel(subject)} ${said}` : action);
}

/** The parts of actions whose words contain a text: subjects and verbs are stored in English. */
export function actionsSaying(text: string): { subjects: string[]; verbs: string[] } {
  const wanted = text.trim().toLowerCase();
  const saying = (words: Readonly<Record<string, string>>) =>
    Object.keys(words).filter((key) => words[key]?.toLowerCase().includes(wanted));
  return { subjects: saying(SUBJECTS), verbs: saying(VERBS) };
}
