import { type CodesByShop, euro, freeShipping, percent } from './code-row.ts';
import { LENA, MO, SVEN } from './influencers.ts';

export const SERVICE_CODES: CodesByShop = {
  Vodafone: [
    euro(100, 'NETZANKER100', '100 € Wechselbonus', '100 € Gutschrift beim Wechsel mit der alten Rufnummer', {
      days: 30,
      conditions: 'Laufzeit 24 Monate',
      score: 87,
      uses: 169,
      featured: true,
    }),
    euro(20, 'DATENFLUT20', '20 € auf Handytarife', '20 € Nachlass auf den Anschlusspreis', {
      days: 14,
      conditions: 'Nur online',
    }),
    percent(
      50,
      '',
      '50 % in den ersten sechs Monaten',
      'Kabelinternet ein halbes Jahr zum halben Grundpreis',
      { days: 7, conditions: 'Nur für Neukunden, Laufzeit 24 Monate' },
    ),
    percent(10, 'JUNGFUNK10', '10 % unter 28', 'Alle unter 28 Jahren zahlen dauerhaft 10 % weniger', {
      conditions: 'Altersnachweis erforderlich',
    }),
    euro(30, 'MOFUNKT30', '30 € mit musterstream_mo', '30 € Startguthaben auf Glasfasertarife', {
      days: 13,
      by: MO,
      score: 61,
      uses: 68,
    }),
  ],
  '1&1': [
    euro(50, 'DRAHTZIEHER50', '50 € Startguthaben', '50 € auf der ersten Rechnung für DSL und Glasfaser', {
      days: 21,
      conditions: 'Nur für Neukunden',
    }),
    euro(80, 'HANDYHEIMAT80', '80 € Tauschbonus', 'Altes Handy einsenden und 80 € auf ein neues bekommen', {
      days: 14,
      conditions: 'Gerät muss funktionieren',
    }),
    percent(20, 'ROUTERRUHE20', '20 % auf Router', '20 % auf WLAN-Router und Verstärker', { days: 7 }),
    euro(
      10,
      '',
      '10 € für die Anmeldung',
      '10 € Gutschrift bei Bestellung eines Tarifs ohne Mindestlaufzeit',
      { days: 3 },
    ),
  ],
  DocMorris: [
    euro(10, 'HAUSAPOTHEKE10', '10 € ab 60 €', '10 € Rabatt auf rezeptfreie Arzneimittel und Pflege', {
      days: 14,
      conditions: 'Ab 60 €, nicht auf Rezepte',
      featured: true,
    }),
    percent(15, 'VITAMINLOTSE15', '15 % auf Vitamine', '15 % auf Vitamin D, Magnesium und Zink', { days: 7 }),
    freeShipping(3.99, 'PILLENPOST', 'Gratisversand ab 19 €', 'Schon ab 19 € ohne Versandkosten', {
      days: 2,
      conditions: 'Ab 19 €',
    }),
    percent(
      20,
      'SONNENKAPPE20',
      '20 % auf Sonnenschutz',
      'Sonnencremes für empfindliche Haut 20 % günstiger',
      { days: 30, minutesOld: 125, score: 56, uses: 11 },
    ),
    euro(5, '', '5 € mit dem E-Rezept', '5 € Guthaben für rezeptfreie Ware nach dem ersten E-Rezept', {
      days: 60,
    }),
  ],
  'Mister Spex': [
    percent(20, 'DURCHBLICK20', '20 % auf Sonnenbrillen', '20 % auf Sonnenbrillen mit und ohne Sehstärke', {
      days: 10,
    }),
    euro(
      30,
      'GLEITSICHT30',
      '30 € auf Gleitsichtbrillen',
      '30 € Nachlass auf Gleitsichtbrillen inklusive Gläsern',
      { days: 30, conditions: 'Ab 199 €' },
    ),
    percent(12, 'TAGESLINSE12', '12 % auf Kontaktlinsen', '12 % auf Tages- und Monatslinsen', {
      days: 5,
      conditions: 'Ab 2 Packungen',
    }),
    percent(15, 'LENALUGT15', '15 % mit lotsenlena', '15 % auf Fassungen, die Lena anprobiert hat', {
      days: 19,
      by: LENA,
      score: 66,
      uses: 86,
    }),
  ],
  'office discount': [
    euro(10, 'AKTENLAGE10', '10 € ab 99 €', '10 € Rabatt auf Ordner, Papier und Druckerpatronen', {
      days: 14,
      conditions: 'Ab 99 € netto',
    }),
    percent(20, 'DREHSTUHL20', '20 % auf Bürostühle', '20 % auf Bürostühle mit Armlehnen und Kopfstütze', {
      days: 7,
    }),
    freeShipping(5.95, '', 'Gratisversand ab 49 €', 'Büromaterial ab 49 € ohne Versandkosten'),
    percent(
      10,
      'TINTENFISCH10',
      '10 % auf Tinte und Toner',
      '10 % auf Patronen und Toner aller gängigen Drucker',
      { days: 45 },
    ),
  ],
  Viking: [
    euro(15, 'LANGSCHIFF15', '15 € für neue Kunden', '15 € auf die erste Bestellung von Büromaterial', {
      days: 60,
      conditions: 'Ab 75 €, nur Neukunden',
    }),
    percent(
      25,
      'SCHULRANZEN25',
      '25 % auf Schulsachen',
      'Hefte, Stifte und Federmappen für den Schulanfang 25 % günstiger',
      { days: 14 },
    ),
    percent(
      12,
      'SVENSORTIERT',
      '12 % mit sparmuster_sven',
      '12 % auf Ordnungssysteme und Schreibtischzubehör',
      { days: 3, by: SVEN, score: 50, uses: 22 },
    ),
    euro(20, 'PAPIERSTAU20', '20 € auf Drucker', '20 € Nachlass auf Laser- und Tintendrucker', {
      days: 25,
      from: 2,
      conditions: 'Ab 149 €',
    }),
  ],
};
