import { type CodesByShop, euro, freeShipping, percent } from './code-row.ts';
import { BEN, KAI, LENA, PAUL, SVEN } from './influencers.ts';

export const TRAVEL_CODES: CodesByShop = {
  'Booking.com': [
    percent(15, '', '15 % auf Städtereisen', '15 % auf Hotels in über 200 europäischen Städten', {
      days: 45,
      conditions: 'Ab 2 Nächten, Anreise innerhalb von 90 Tagen',
      score: 93,
      uses: 276,
      featured: true,
    }),
    euro(20, 'MEERBLICK20', '20 € am Meer', '20 € Guthaben nach einem Aufenthalt an Nord- oder Ostsee', {
      days: 21,
      conditions: 'Ab 200 € Buchungswert',
    }),
    percent(
      10,
      '',
      '10 % bei frühem Buchen',
      'Wer 60 Tage im Voraus bucht, zahlt in teilnehmenden Häusern 10 % weniger',
      { days: 120 },
    ),
    percent(20, '', '20 % in letzter Minute', 'Freie Zimmer für die nächsten Tage mit 20 % Nachlass', {
      days: 3,
    }),
    percent(12, 'LENALEGTAB', '12 % mit lotsenlena', '12 % auf Ferienwohnungen in den Bergen', {
      days: 14,
      by: LENA,
      score: 71,
      uses: 133,
      conditions: 'Ab 3 Nächten',
    }),
  ],
  Expedia: [
    percent(8, 'FLUGHAFEN8', '8 % auf Hotels', '8 % auf Hotels, wenn schon ein Flug gebucht ist', {
      days: 30,
    }),
    euro(
      75,
      'PAKETREISE75',
      '75 € auf Flug und Hotel',
      '75 € weniger beim gemeinsamen Buchen von Flug und Hotel',
      { days: 14, conditions: 'Ab 900 € Reisepreis' },
    ),
    percent(25, '', 'Bis zu 25 % auf Mietwagen', 'Mietwagen in Südeuropa bis zu 25 % günstiger', {
      days: 60,
      discount: 'Bis zu 25 %',
    }),
    percent(10, 'PAULPACKT10', '10 % mit probepaul', '10 % auf Aktivitäten und Stadtführungen', {
      days: 22,
      by: PAUL,
      score: 58,
      uses: 49,
      conditions: 'Nur in der App',
    }),
  ],
  TUI: [
    euro(100, 'SONNENDECK100', '100 € auf Familienreisen', '100 € Rabatt auf zwei Wochen Familienurlaub', {
      days: 10,
      conditions: 'Ab 1.500 € Reisepreis, mindestens ein Kind',
      score: 80,
      uses: 176,
      featured: true,
    }),
    euro(
      50,
      'LIEGESTUHL50',
      '50 € auf Pauschalreisen',
      '50 € Nachlass auf Pauschalreisen nach Spanien und Griechenland',
      { days: 7, conditions: 'Ab 1.000 €' },
    ),
    percent(
      30,
      '',
      'Bis zu 30 % für Frühbucher',
      'Jetzt buchen, im nächsten Jahr reisen und bis zu 30 % sparen',
      { days: 60, discount: 'Bis zu 30 %' },
    ),
    euro(
      150,
      'KAPITAENSDINER',
      '150 € Bordguthaben',
      '150 € Guthaben für Ausflüge und Restaurants auf einer Kreuzfahrt',
      { days: 30, conditions: 'Je Kabine' },
    ),
    euro(
      40,
      'WINTERFLUCHT40',
      '40 € auf die Kanaren',
      '40 € Rabatt auf eine Woche Teneriffa oder Lanzarote',
      { days: 40, from: 10 },
    ),
  ],
  FlixBus: [
    percent(15, 'FENSTERPLATZ15', '15 % auf die nächste Fahrt', '15 % auf Fahrten innerhalb Deutschlands', {
      days: 7,
      conditions: 'Nicht an Feiertagen',
    }),
    euro(3, 'STERNENBUS3', '3 € auf Nachtfahrten', '3 € weniger auf Fahrten, die nach 22 Uhr beginnen', {
      days: 14,
    }),
    percent(20, 'KAIKURVT20', '20 % mit demozocker_kai', '20 % auf die Fahrt zur nächsten Spielemesse', {
      days: 17,
      by: KAI,
      score: 60,
      uses: 64,
    }),
    percent(10, '', '10 % für Gruppen', 'Ab fünf gemeinsam gebuchten Plätzen werden 10 % abgezogen', {
      conditions: 'Ab 5 Personen',
    }),
  ],
  ATU: [
    euro(
      20,
      'REIFENWECHSEL20',
      '20 € auf vier Reifen',
      '20 € Rabatt auf einen Satz Ganzjahres- oder Winterreifen samt Montage',
      { days: 14, conditions: 'Ab 4 Reifen', featured: true },
    ),
    percent(10, 'OELSTAND10', '10 % auf den Ölwechsel', '10 % auf Ölwechsel mit Filter in der Werkstatt', {
      days: 30,
      conditions: 'Termin online buchen',
    }),
    euro(15, 'ANLASSER15', '15 € auf Batterien', '15 € weniger auf Starterbatterien, der Einbau geht extra', {
      days: 7,
    }),
    percent(25, '', 'Bis zu 25 % auf Dachboxen', 'Dachboxen und Fahrradträger für die nächste Reise', {
      days: 3,
      discount: 'Bis zu 25 %',
    }),
    euro(5, 'BENBREMST5', '5 € mit beispielben', '5 € Nachlass auf Pflegemittel und Duftbäume', {
      days: 10,
      by: BEN,
      score: 53,
      uses: 28,
      conditions: 'Ab 25 €',
    }),
  ],
  kfzteile24: [
    percent(
      12,
      'BREMSSPUR12',
      '12 % auf Bremsen',
      '12 % auf Bremsscheiben und Beläge für fast jedes Modell',
      { days: 5 },
    ),
    percent(7, 'SCHRAUBERHERZ7', '7 % auf alles', '7 % auf Ersatzteile, Öl und Werkzeug', {
      days: 21,
      conditions: 'Ab 100 €, Pfandartikel ausgenommen',
    }),
    freeShipping(
      5.95,
      'TEILEFREI',
      'Gratisversand ab 80 €',
      'Filter, Wischer und Zündkerzen ab 80 € portofrei',
      { days: 60, conditions: 'Ab 80 €' },
    ),
    percent(9, 'SVENSCHRAUBT9', '9 % mit sparmuster_sven', '9 % auf Werkzeugkoffer und Wagenheber', {
      days: 28,
      by: SVEN,
      score: 52,
      uses: 31,
    }),
  ],
};
