// What editable texts are called in the operator area. A key that is not named here gets its name from its parts, so that
// a text somebody adds to the site can be edited at once.

export interface CopyGroup {
  id: string;
  title: string;
  help: string;
}

/** In this order; the first whose prefix fits takes a key. */
const GROUPS: readonly (CopyGroup & { prefix: string })[] = [
  {
    id: 'operator',
    prefix: 'operator.',
    title: 'Betreiber',
    help: 'Wer die Seite betreibt. Das Gesetz verlangt diese Angaben im Impressum.',
  },
  { id: 'hero', prefix: 'hero.', title: 'Startseite, oben', help: 'Der erste Satz und die drei Zahlen.' },
  {
    id: 'meta',
    prefix: 'meta.',
    title: 'Suchmaschinen',
    help: 'Titel und Beschreibung in den Suchergebnissen.',
  },
  { id: 'footer', prefix: 'footer.', title: 'Fuß jeder Seite', help: 'Steht unter jeder Seite.' },
  { id: 'demo', prefix: 'demo.', title: 'Demo-Daten', help: 'Erscheint nur, solange Beispieldaten da sind.' },
  {
    id: 'panel',
    prefix: 'panel.',
    title: 'Schwebendes Feld',
    help: 'Das Feld für Betreiber auf der Startseite.',
  },
  { id: 'about', prefix: 'about.', title: 'Über uns', help: 'Die Zahlen auf der Seite „Über uns“.' },
  {
    id: 'legal',
    prefix: 'legal.',
    title: 'Impressum, Datenschutz, AGB',
    help: 'Was du an den Rechtstexten ändern und ergänzen kannst. Eine Leerzeile beginnt einen neuen Absatz.',
  },
  {
    id: 'page.shop',
    prefix: 'page.shop.',
    title: 'Seite eines Shops',
    help: '{shop} wird zum Namen des Shops.',
  },
  { id: 'page.az', prefix: 'page.az.', title: 'Shops A–Z', help: 'Das Verzeichnis aller Shops.' },
  {
    id: 'page.deals',
    prefix: 'page.deals.',
    title: 'Beste Angebote',
    help: 'Die Seite der besten Angebote.',
  },
  {
    id: 'page.german',
    prefix: 'page.german.',
    title: 'Deutsche Shops',
    help: 'Die Seite der deutschen Shops.',
  },
  { id: 'page.zalando', prefix: 'page.zalando.', title: 'Zalando', help: 'Die eigene Seite für Zalando.' },
  { id: 'page.hm', prefix: 'page.hm.', title: 'H&M', help: 'Die eigene Seite für H&M.' },
  {
    id: 'mail.confirm',
    prefix: 'mail.confirm.',
    title: 'E-Mail: Anmeldung bestätigen',
    help: 'Ohne Werbung, das verlangt das Gesetz. Jede Fassung der Einwilligung wird als Nachweis aufbewahrt.',
  },
  {
    id: 'mail.already',
    prefix: 'mail.already.',
    title: 'E-Mail: schon angemeldet',
    help: 'Geht an Adressen, die den Newsletter schon bekommen.',
  },
  {
    id: 'mail.issue',
    prefix: 'mail.issue.',
    title: 'E-Mail: wöchentliche Ausgabe',
    help: 'Der Newsletter selbst.',
  },
];

const LABELS: Readonly<Record<string, string>> = {
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
  'footer.about': 'Über die Seite',
  'footer.update': 'Wann aktualisiert wird',
  'demo.notice': 'Hinweis auf Beispieldaten',
  'panel.shops': 'Shops',
  'panel.categories': 'Kategorien',
  'panel.influencers': 'Influencer',
  'legal.dispute': 'Streitbeilegung',
  'legal.privacy.updated': 'Stand der Datenschutzerklärung',
  'legal.terms.updated': 'Stand der AGB',
  'legal.imprint.extra': 'Zusatz zum Impressum',
  'legal.privacy.extra': 'Zusatz zur Datenschutzerklärung',
  'legal.terms.extra': 'Zusatz zu den AGB',
  'mail.confirm.consent': 'Einwilligung',
  'mail.confirm.ignore': 'Wenn man es nicht war',
  'mail.issue.intro': 'Einleitung',
  'mail.issue.affiliate': 'Erklärung zum Stern',
  'mail.issue.reason': 'Warum man die E-Mail bekommt',
};

const PARTS: Readonly<Record<string, string>> = {
  title: 'Titel',
  subtitle: 'Untertitel',
  text: 'Text',
  lead: 'Einleitung',
  subject: 'Betreff',
  value: 'Wert',
  label: 'Beschriftung',
  question: 'Frage',
  answer: 'Antwort',
  description: 'Beschreibung',
  meta: 'Suchmaschinen',
  empty: 'Ohne Codes',
  stat: 'Zahl',
  figure: 'Zahl',
  step: 'Schritt',
  tip: 'Tipp',
  faq: 'FAQ',
  card: 'Kachel',
  name: 'Name',
  count: 'Anzahl',
  benefit: 'Vorteil',
  home: 'Startseite',
  discount: 'Rabatt',
  extra: 'Zusatz',
};

export function groupOf(key: string): CopyGroup {
  const group = GROUPS.find(({ prefix }) => key.startsWith(prefix));
  if (group) return { id: group.id, title: group.title, help: group.help };
  const segments = key.split('.');
  const id = segments.slice(0, /^(?:page|mail)\./.test(key) && segments.length > 2 ? 2 : 1).join('.');
  return { id, title: named(id.split('.').at(-1) ?? id), help: '' };
}

/** Known groups in their order, others after them. */
export function groupRank(id: string): number {
  const at = GROUPS.findIndex((group) => group.id === id);
  return at === -1 ? GROUPS.length : at;
}

export function labelOf(key: string): string {
  const own = LABELS[key];
  if (own) return own;
  const rest = key.slice(groupOf(key).id.length + 1);
  return rest.split('.').map(named).join(': ');
}

/** 'faq2' is 'Frage 2'. */
function named(part: string): string {
  const [, word = part, number = ''] = /^([a-z]+?)(\d*)$/i.exec(part) ?? [];
  const name = PARTS[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
  return number === '' ? name : `${name} ${number}`;
}
