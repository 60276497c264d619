import { PAGE_COPY } from './pages.ts';

/** The texts an operator may change, as they are before anybody did. */
export const COPY_DEFAULTS: Record<string, string> = {
  'hero.title': 'Der Code, der wirklich gilt.',
  'hero.subtitle': 'Shop suchen, Rabattcode kopieren, sparen. Ohne Anmeldung.',
  'hero.stat1.value': '{codes}',
  'hero.stat1.label': 'aktive Rabattcodes',
  'hero.stat2.value': '{shops}',
  'hero.stat2.label': 'Online-Shops',
  'hero.stat3.value': 'bis zu 80 %',
  'hero.stat3.label': 'Ersparnis',
  'meta.home.title': '{site}: Aktuelle Rabattcodes und Gutscheine',
  'meta.home.description':
    'Aktuelle Rabattcodes für {shops} Online-Shops, jeden Tag um 6:00 Uhr aktualisiert. Code kopieren und sparen, kostenlos und ohne Anmeldung.',
  'footer.about':
    '{site} sammelt Rabattcodes und Angebote für Online-Shops in Deutschland. Alle Codes sind kostenlos und ohne Anmeldung nutzbar.',
  'footer.update':
    'Die Codes werden jeden Tag um 6:00 Uhr aktualisiert, abgelaufene verschwinden von selbst.',
  'panel.shops': '50+',
  'panel.categories': '7',
  'panel.influencers': '15+',
  'demo.notice': 'Demo-Daten: Die Codes sind Beispiele',
  'mail.confirm.subject': 'Bitte bestätige deine Anmeldung zum Newsletter',
  'mail.confirm.text':
    'Für diese E-Mail-Adresse wurde der Newsletter von {site} bestellt. Wenn du das warst, bestätige bitte die Anmeldung.',
  'mail.confirm.consent':
    'Mit der Bestätigung willigst du ein, dass dir {site} einmal pro Woche die besten Rabattcodes per E-Mail schickt. Du kannst dich jederzeit mit einem Klick abmelden; der Link dazu steht in jeder E-Mail.',
  'mail.confirm.ignore':
    'Wenn du das nicht warst, musst du nichts tun. Ohne Bestätigung bekommst du keinen Newsletter.',
  'mail.already.subject': 'Du bekommst den Newsletter schon',
  'mail.already.text':
    'Für diese E-Mail-Adresse wurde der Newsletter von {site} noch einmal bestellt. Du bekommst ihn schon, du musst nichts tun.',
  'mail.issue.subject': 'Die besten Rabattcodes der Woche',
  'mail.issue.intro':
    'Diese Codes sind gerade am beliebtesten. Alle waren gültig, als wir diese E-Mail verschickt haben.',
  'mail.issue.affiliate':
    'Partner-Shop: Kaufst du über unsere Links dort ein, erhalten wir eine Provision. Für dich entstehen keine Mehrkosten.',
  'mail.issue.reason': 'Du bekommst diese E-Mail, weil du den Newsletter von {site} abonniert hast.',
  // Only the operator knows these; what stays empty is said to be missing (domain/texts/operator-details.ts).
  'operator.name': '',
  'operator.street': '',
  'operator.city': '',
  'operator.email': '',
  'operator.phone': '',
  'operator.representative': '',
  'operator.register': '',
  'operator.vatId': '',
  'operator.responsible': '',
  'operator.processors': '',
  'operator.authority': '',
  'legal.privacy.updated': '20. Juli 2025',
  'legal.terms.updated': '20. Juli 2025',
  'legal.dispute':
    'Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
  // Paragraphs of the operator's own at the end of a page; a blank line begins a new one.
  'legal.imprint.extra': '',
  'legal.privacy.extra': '',
  'legal.terms.extra': '',
  'about.figure1.value': '{shops}',
  'about.figure1.label': 'Online-Shops',
  'about.figure2.value': '{codes}',
  'about.figure2.label': 'aktive Rabattcodes',
  'about.figure3.value': '6:00 Uhr',
  'about.figure3.label': 'tägliche Aktualisierung',
  'about.figure4.value': '0 €',
  'about.figure4.label': 'Kosten für dich',
  ...PAGE_COPY,
};
