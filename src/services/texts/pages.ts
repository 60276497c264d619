// The texts of single pages, as they are before anybody changed them. `{shop}` and `{month}` are filled in by the page.
import { RETAILER_COPY } from './retailers.ts';

export const PAGE_COPY: Record<string, string> = {
  'page.shop.title': '{shop} Rabattcodes und Gutscheine',
  'page.shop.meta.title': '{shop} Rabattcodes und Gutscheine im {month}',
  'page.shop.meta.description':
    'Aktuelle Rabattcodes für {shop} im {month}: Code kopieren, im Warenkorb einlösen und sparen. Kostenlos und ohne Anmeldung.',
  'page.shop.step1.title': 'Code aussuchen und kopieren',
  'page.shop.step1.text':
    'Tippe auf den Code, er liegt dann in der Zwischenablage. Lies vorher die Bedingungen: Dort steht, ob es einen Mindestbestellwert gibt.',
  'page.shop.step2.title': 'Bei {shop} einkaufen',
  'page.shop.step2.text': 'Öffne {shop} und lege alles, was du haben möchtest, in den Warenkorb.',
  'page.shop.step3.title': 'Code einfügen und sparen',
  'page.shop.step3.text':
    'Füge den Code im Warenkorb oder an der Kasse in das Feld für Gutscheine ein. Der Rabatt muss abgezogen sein, bevor du bezahlst.',
  'page.shop.tip1.title': 'Rabatte einschätzen',
  'page.shop.tip1.text':
    'Üblich sind 10 bis 30 % Rabatt, bei Aktionen bis zu 50 %. Ein fester Betrag lohnt sich vor allem bei kleinen Bestellungen, Prozente bei großen.',
  'page.shop.tip2.title': 'Nur ein Code pro Bestellung',
  'page.shop.tip2.text':
    'Meist nimmt ein Shop nur einen Code an. Probiere den mit dem höchsten Rabatt zuerst und vergleiche, was am Ende zu zahlen ist.',
  'page.shop.tip3.title': 'Auf den Zeitpunkt achten',
  'page.shop.tip3.text':
    'Zum Ende einer Saison, rund um den Black Friday und nach Weihnachten gibt es die meisten Aktionen. Was warten kann, wird dann oft günstiger.',
  'page.shop.faq1.question': 'Wie löse ich einen Rabattcode bei {shop} ein?',
  'page.shop.faq1.answer':
    'Kopiere den Code, lege deine Artikel bei {shop} in den Warenkorb und füge den Code im Feld für Gutscheine oder Aktionscodes ein. Der neue Preis wird angezeigt, bevor du bestellst.',
  'page.shop.faq2.question': 'Warum funktioniert mein Code bei {shop} nicht?',
  'page.shop.faq2.answer':
    'Meist ist der Mindestbestellwert nicht erreicht, oder der Code gilt nur für bestimmte Artikel oder für neue Kunden. Die Bedingungen stehen am Code. Achte auch darauf, dass kein Leerzeichen mitkopiert wurde.',
  'page.shop.faq3.question': 'Kann ich mehrere Rabattcodes kombinieren?',
  'page.shop.faq3.answer':
    'In der Regel ist pro Bestellung nur ein Code erlaubt. Bereits reduzierte Artikel sind manchmal ausgenommen.',
  'page.shop.faq4.question': 'Wie aktuell sind die Codes für {shop}?',
  'page.shop.faq4.answer':
    'Die Codes werden jeden Tag um 6:00 Uhr aktualisiert, abgelaufene verschwinden von selbst. Wann sich bei {shop} zuletzt etwas geändert hat, steht oben auf dieser Seite.',

  'page.az.title': 'Shops von A bis Z',
  'page.az.lead': 'Alle {shops} Shops auf einen Blick. Tippe auf einen Shop, um seine Codes zu sehen.',
  'page.az.meta.title': 'Shops A-Z: Rabattcodes für {shops} Online-Shops',
  'page.az.meta.description':
    'Alle {shops} Online-Shops von A bis Z mit aktuellen Rabattcodes. Shop suchen, Code kopieren und sparen, kostenlos und ohne Anmeldung.',

  'page.deals.title': 'Beste Angebote',
  'page.deals.lead': 'Die besten Angebote beliebter Shops, von Hand ausgesucht.',
  'page.deals.meta.title': 'Beste Angebote: Die stärksten Rabatte und Deals',
  'page.deals.meta.description':
    'Die besten Angebote deutscher Online-Shops: Rabatte auf Mode, Technik, Reisen und mehr. Ausgesucht, aktuell und ohne Anmeldung.',
  'page.deals.benefit1.title': 'Exklusiv',
  'page.deals.benefit1.text': 'Hier stehen nur Angebote, die wir hervorheben, höchstens 18 auf einmal.',
  'page.deals.benefit2.title': 'Aktuell',
  'page.deals.benefit2.text': 'Was vorbei ist, nehmen wir heraus. Neue Angebote kommen laufend dazu.',
  'page.deals.benefit3.title': 'Vertrauenswürdig',
  'page.deals.benefit3.text':
    'Links, an denen wir verdienen, tragen einen Stern. Für dich kostet das nichts extra.',

  'page.german.title': 'Gutscheine für deutsche Online-Shops',
  'page.german.lead': 'Die meistbesuchten Online-Shops in Deutschland und ihre aktuellen Rabattcodes.',
  'page.german.meta.title': 'Gutscheine für deutsche Online-Shops',
  'page.german.meta.description':
    'Gutscheine und Rabattcodes für die beliebtesten Online-Shops in Deutschland. Shop suchen, Code kopieren, sparen.',
  'page.german.card1.name': 'Fashion & Mode',
  'page.german.card1.count': '120',
  'page.german.card2.name': 'Elektronik',
  'page.german.card2.count': '85',
  'page.german.card3.name': 'Sport & Fitness',
  'page.german.card3.count': '65',
  'page.german.card4.name': 'Reisen & Hotels',
  'page.german.card4.count': '45',
  'page.german.card5.name': 'Beauty & Kosmetik',
  'page.german.card5.count': '78',
  'page.german.card6.name': 'Haushalt & Garten',
  'page.german.card6.count': '92',
  'page.german.text1.title': 'Rabattcodes in Euro und auf Deutsch',
  'page.german.text1.text':
    'Hier findest du Shops, die nach Deutschland liefern. Mindestbestellwerte und Rabatte sind in Euro angegeben, und die Bedingungen stehen direkt am Code.',
  'page.german.text2.title': 'So suchst du am schnellsten',
  'page.german.text2.text':
    'Gib den Namen des Shops ein oder wähle eine Kategorie. Sortiert ist nach der Zahl der Besuche: Was andere oft nutzen, steht vorn.',
  'page.german.faq1.question': 'Sind die Gutscheine kostenlos?',
  'page.german.faq1.answer':
    'Ja. Du brauchst kein Konto und gibst keine Daten an. An Links mit Stern verdienen wir eine Provision, ohne dass du mehr bezahlst.',
  'page.german.faq2.question': 'Wie oft werden die Codes aktualisiert?',
  'page.german.faq2.answer': 'Jeden Tag um 6:00 Uhr. Abgelaufene Codes verschwinden von selbst.',
  'page.german.faq3.question': 'Mein Shop fehlt. Was kann ich tun?',
  'page.german.faq3.answer':
    'Reiche den Code, den du kennst, über „Code einreichen“ ein. Wenn drei verschiedene Personen denselben Code melden, wird er veröffentlicht.',
  ...RETAILER_COPY,
};
