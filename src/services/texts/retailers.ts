// The texts of the two landing pages of single retailers.

export const RETAILER_COPY: Record<string, string> = {
  'page.zalando.title': 'Zalando Rabattcode',
  'page.zalando.lead':
    'Alle aktuellen Zalando Rabattcodes auf einer Seite: Code kopieren, bei Zalando einlösen und bei Mode, Schuhen und Accessoires sparen.',
  'page.zalando.meta.title': 'Zalando Rabattcode {month}: Aktuelle Gutscheine',
  'page.zalando.meta.description':
    'Aktuelle Zalando Rabattcodes im {month}. Code kopieren, im Warenkorb einfügen und sparen, kostenlos und ohne Anmeldung.',
  'page.zalando.discount.value': 'max 70%',
  'page.zalando.discount.label': 'Rabatt',
  'page.zalando.extra.value': 'Kostenlos',
  'page.zalando.extra.label': 'und ohne Anmeldung',
  'page.zalando.empty.title': 'Neue Zalando Rabattcodes in Vorbereitung',
  'page.zalando.empty.text':
    'Gerade gibt es keinen gültigen Code. Wir aktualisieren die Codes täglich, schau also bald wieder vorbei.',
  'page.zalando.tip1.title': 'Im Sale genauer hinsehen',
  'page.zalando.tip1.text':
    'Viele Codes gelten nicht für bereits reduzierte Artikel. Sortiere nach regulärem Preis, wenn ein Code nichts abzieht.',
  'page.zalando.tip2.title': 'Mindestbestellwert planen',
  'page.zalando.tip2.text':
    'Fehlen nur ein paar Euro, bringt ein weiteres Teil oft mehr als der Versuch mit einem anderen Code.',
  'page.zalando.tip3.title': 'Rücksendungen mitdenken',
  'page.zalando.tip3.text':
    'Schickst du Artikel zurück und fällst unter den Mindestbestellwert, kann der Rabatt anteilig entfallen.',
  'page.zalando.faq1.question': 'Wo gebe ich den Zalando Rabattcode ein?',
  'page.zalando.faq1.answer':
    'Im Warenkorb oder im letzten Schritt der Kasse gibt es ein Feld für Gutscheine. Füge den kopierten Code dort ein und bestätige ihn, bevor du bezahlst.',
  'page.zalando.faq2.question': 'Kann ich mehrere Zalando Rabattcodes kombinieren?',
  'page.zalando.faq2.answer':
    'Nein, üblicherweise wird pro Bestellung nur ein Rabattcode angenommen. Ein Geschenkgutschein ist ein Zahlungsmittel und davon getrennt.',
  'page.zalando.faq3.question': 'Warum wird mein Zalando Rabattcode nicht angenommen?',
  'page.zalando.faq3.answer':
    'Häufig ist der Mindestbestellwert nicht erreicht, eine Marke ist ausgenommen, oder der Code gilt nur für neue Kunden. Die Bedingungen stehen direkt am Code.',

  'page.hm.title': 'H&M Rabattcode',
  'page.hm.lead':
    'Alle aktuellen H&M Rabattcodes auf einer Seite: Code kopieren, bei H&M einlösen und bei Mode und Wohnaccessoires sparen.',
  'page.hm.meta.title': 'H&M Rabattcode {month}: Aktuelle Gutscheine',
  'page.hm.meta.description':
    'Aktuelle H&M Rabattcodes im {month}. Code kopieren, im Warenkorb einfügen und sparen, kostenlos und ohne Anmeldung.',
  'page.hm.discount.value': 'max 50%',
  'page.hm.discount.label': 'Rabatt',
  'page.hm.extra.value': 'Gratis',
  'page.hm.extra.label': 'Versand möglich',
  'page.hm.empty.title': 'Neue H&M Rabattcodes in Vorbereitung',
  'page.hm.empty.text':
    'Gerade gibt es keinen gültigen Code. Wir aktualisieren die Codes täglich, schau also bald wieder vorbei.',
  'page.hm.tip1.title': 'Mitgliedschaft prüfen',
  'page.hm.tip1.text':
    'H&M hat ein kostenloses Kundenprogramm mit eigenen Angeboten. Vergleiche es mit dem Code, denn beides zusammen geht oft nicht.',
  'page.hm.tip2.title': 'Versandkosten einrechnen',
  'page.hm.tip2.text':
    'Ab einem bestimmten Bestellwert kann der Versand gratis sein. Bei kleinen Bestellungen ist das manchmal mehr wert als ein paar Prozent.',
  'page.hm.tip3.title': 'Auf Saisonende warten',
  'page.hm.tip3.text':
    'Zum Ende einer Saison werden viele Teile reduziert. Prüfe in den Bedingungen, ob der Code dann noch gilt.',
  'page.hm.faq1.question': 'Kann ich mehrere H&M Rabattcodes kombinieren?',
  'page.hm.faq1.answer':
    'Nein, Rabattcodes lassen sich bei H&M nicht kombinieren. Pro Bestellung gilt ein Code.',
  'page.hm.faq2.question': 'Gibt es einen Mindestbestellwert?',
  'page.hm.faq2.answer':
    'Meist ja: Üblich sind 30 bis 50 EUR. Was für einen Code gilt, steht in seinen Bedingungen.',
  'page.hm.faq3.question': 'Funktionieren die Codes auch in der H&M App?',
  'page.hm.faq3.answer': 'Ja, die Codes funktionieren auch in der App. Füge den Code dort im Warenkorb ein.',
  'page.hm.faq4.question': 'Wie lange sind H&M Rabattcodes gültig?',
  'page.hm.faq4.answer':
    'Das ist verschieden, von wenigen Tagen bis zu mehreren Wochen. Das Datum steht bei jedem Code.',
};
