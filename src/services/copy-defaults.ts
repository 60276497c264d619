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
  'demo.notice': 'Demo-Daten: Die Codes sind Beispiele',
};
