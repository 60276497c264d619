import { type CodesByShop, euro, freeShipping, percent } from './code-row.ts';
import { BEA, KAI, MO, PAUL, SVEN } from './influencers.ts';

export const TECH_CODES: CodesByShop = {
  MediaMarkt: [
    euro(50, 'BILDSCHIRM50', '50 € auf Fernseher', '50 € Direktabzug auf OLED- und QLED-Fernseher', {
      days: 14,
      conditions: 'Ab 499 €',
      score: 97,
      uses: 352,
      featured: true,
    }),
    percent(
      15,
      'OHRENSCHMAUS15',
      '15 % auf Kopfhörer',
      'Kabellose Kopfhörer und Ohrstöpsel mit Geräuschunterdrückung 15 % günstiger',
      { days: 7, conditions: 'Ausgewählte Marken' },
    ),
    euro(
      20,
      'KAFFEEMATROSE20',
      '20 € auf Kaffeevollautomaten',
      '20 € Rabatt auf Vollautomaten mit Milchsystem',
      { days: 30, conditions: 'Ab 349 €' },
    ),
    freeShipping(5.99, '', 'Gratisversand ab 59 €', 'Pakete ab 59 € kommen ohne Versandkosten nach Hause'),
    euro(
      100,
      'WASCHGANG100',
      '100 € auf Waschmaschinen',
      '100 € sparen auf Waschmaschinen und Trockner im Set',
      { days: 10, conditions: 'Nur beim Kauf eines Sets' },
    ),
    percent(10, 'SVENSPART10', '10 % mit sparmuster_sven', '10 % auf Ladegeräte, Kabel und Powerbanks', {
      days: 11,
      by: SVEN,
      score: 73,
      uses: 129,
    }),
  ],
  Saturn: [
    euro(30, 'RINGPLANET30', '30 € auf Tablets', '30 € Nachlass auf Tablets ab zehn Zoll', {
      days: 5,
      conditions: 'Ab 299 €',
    }),
    percent(
      20,
      'KLANGKAPSEL20',
      '20 % auf Lautsprecher',
      'Bluetooth-Lautsprecher für Küche, Bad und Balkon',
      { days: 14, minutesOld: 48, score: 62, uses: 7 },
    ),
    euro(10, 'STAUBFREI10', '10 € auf Staubsauger', '10 € auf Akku- und Bodenstaubsauger', {
      days: 21,
      conditions: 'Ab 129 €',
    }),
    percent(
      40,
      '',
      'Bis zu 40 % auf Ausstellungsstücke',
      'Geprüfte Ausstellungsgeräte mit voller Gewährleistung',
      { days: 60, discount: 'Bis zu 40 %' },
    ),
    percent(
      12,
      'MONDLANDUNG12',
      '12 % auf Smartwatches',
      'Uhren mit Pulsmesser, GPS und langer Laufzeit 12 % günstiger',
      { days: -6 },
    ),
  ],
  Conrad: [
    euro(10, 'LOETLOTSE10', '10 € ab 100 €', '10 € Rabatt auf Messgeräte, Lötstationen und Werkzeug', {
      days: 14,
      conditions: 'Ab 100 € Warenwert',
    }),
    percent(
      8,
      'BAUTEILBUCHT8',
      '8 % auf Bauteile',
      '8 % auf Widerstände, Sensoren und Platinen für das nächste Projekt',
      { days: 30, inactive: true },
    ),
    freeShipping(
      5.95,
      'KABELFREI',
      'Gratisversand ohne Grenze',
      'Auch einzelne Kabel und Stecker portofrei',
      { days: 2 },
    ),
    euro(
      40,
      'DRUCKSCHICHT40',
      '40 € auf 3D-Drucker',
      '40 € weniger auf 3D-Drucker samt einer Rolle Filament',
      { days: 45, conditions: 'Ab 350 €' },
    ),
    percent(5, 'BETRIEBSHOF5', '5 % für Betriebe', 'Gewerbliche Kunden sparen 5 % auf die erste Rechnung', {
      conditions: 'Nur mit Geschäftskundenkonto',
    }),
  ],
  Galaxus: [
    euro(15, 'WELTRAUMTASTE15', '15 € auf Tastaturen', '15 € auf mechanische Tastaturen und Mäuse', {
      days: 7,
      conditions: 'Ab 90 €',
    }),
    percent(10, 'STERNWARTE10', '10 % auf Monitore', '10 % auf Monitore ab 27 Zoll für Büro und Spiel', {
      days: 14,
    }),
    euro(5, '', '5 € für die App', '5 € Startguthaben nach der ersten Bestellung in der App', {
      conditions: 'Nur in der App, ab 50 €',
    }),
    percent(20, 'BEABASS20', '20 % mit beispiel_bea', '20 % auf Kopfhörer und Mikrofone für Podcasts', {
      days: 3,
      by: BEA,
      score: 66,
      uses: 84,
    }),
  ],
  MMOGA: [
    percent(8, 'KEYLOTSE8', '8 % auf PC-Spiele', '8 % auf alle PC-Spiele als Download', { days: 14 }),
    percent(
      60,
      '',
      'Bis zu 60 % auf Klassiker',
      'Rollenspiele und Strategie der letzten Jahre zum kleinen Preis',
      { days: 7, discount: 'Bis zu 60 %' },
    ),
    percent(
      12,
      'KAILEVELT12',
      '12 % mit demozocker_kai',
      '12 % auf Guthabenkarten und Spiele aus Kais Stream',
      { days: 5, by: KAI, score: 74, uses: 141, conditions: 'Nicht auf Vorbestellungen' },
    ),
    euro(3, 'BONUSLEBEN3', '3 € ab 30 €', '3 € Rabatt auf Konsolenspiele und Abos', {
      days: 21,
      conditions: 'Ab 30 €',
    }),
  ],
  Gamesplanet: [
    percent(15, 'BOSSKAMPF15', '15 % auf Neuerscheinungen', '15 % auf neue PC-Spiele zum Erscheinungstag', {
      days: 10,
      from: -2,
    }),
    percent(
      70,
      '',
      'Bis zu 70 % für kurze Zeit',
      'Indie-Perlen und große Titel einige Tage lang drastisch reduziert',
      { days: 2, discount: 'Bis zu 70 %', minutesOld: 380, score: 63, uses: 16 },
    ),
    percent(10, 'MOSMODUS10', '10 % mit musterstream_mo', '10 % auf alle Aufbau- und Strategiespiele', {
      days: 30,
      by: MO,
      score: 59,
      uses: 45,
    }),
    euro(5, 'SPEICHERSTAND5', '5 € auf Spielebündel', '5 € Nachlass auf Bündel aus drei Spielen', {
      days: 14,
      conditions: 'Ab 3 Spielen',
    }),
  ],
  Caseking: [
    euro(25, 'KUEHLERKOPF25', '25 € auf Wasserkühlung', '25 € auf Komplettkühlungen und Radiatoren', {
      days: 14,
      conditions: 'Ab 150 €',
    }),
    euro(
      150,
      'TURMBAU150',
      '150 € auf Gaming-PCs',
      '150 € Rabatt auf fertig gebaute und getestete Gaming-PCs',
      { days: 7, conditions: 'Ab 1.799 €', featured: true, score: 66, uses: 92 },
    ),
    percent(
      10,
      'SITZFLEISCH10',
      '10 % auf Gaming-Stühle',
      '10 % auf Stühle mit Lordosenstütze und breiter Sitzfläche',
      { days: 30 },
    ),
    percent(7, 'KAIKLICKT7', '7 % mit demozocker_kai', '7 % auf Mäuse, Matten und Headsets', {
      days: 1,
      by: KAI,
      score: 62,
      uses: 53,
    }),
  ],
  CEWE: [
    euro(10, 'SEITENSPRUNG10', '10 € aufs Fotobuch', '10 € Rabatt auf Fotobücher ab 40 Seiten', {
      days: 21,
      conditions: 'Ab 39,95 €',
    }),
    percent(20, 'WANDLIEBE20', '20 % auf Wandbilder', 'Leinwand, Acryl und Alu mit 20 % Nachlass', {
      days: 7,
      featured: true,
    }),
    percent(50, 'ABZUGSHAUBE50', '50 % auf Abzüge', 'Abzüge im Format 10 × 15 zum halben Preis', {
      days: 3,
      conditions: 'Ab 50 Bildern',
    }),
    percent(
      25,
      'JAHRESKREIS25',
      '25 % auf Kalender',
      'Fotokalender für Wand und Schreibtisch 25 % günstiger',
      { days: 60, minutesOld: 3000 },
    ),
    euro(5, 'PAULSBILDER5', '5 € mit probepaul', '5 € Nachlass auf Fotogeschenke wie Tassen und Puzzles', {
      days: 15,
      by: PAUL,
      score: 60,
      uses: 62,
    }),
  ],
  'Foto Koch': [
    euro(30, 'BLENDENACHT30', '30 € auf Objektive', '30 € Nachlass auf Festbrennweiten und Zooms', {
      days: 14,
      conditions: 'Ab 499 €',
    }),
    percent(
      10,
      'STATIVSTEHER10',
      '10 % auf Stative',
      '10 % auf Stative und Kugelköpfe aus Aluminium und Carbon',
      { days: 30 },
    ),
    euro(75, 'KAMERATAUSCH75', '75 € Tauschprämie', 'Alte Kamera einschicken und 75 € auf eine neue sparen', {
      days: 90,
      conditions: 'Beim Kauf ab 900 €',
    }),
    freeShipping(4.99, '', 'Gratisversand ab 50 €', 'Taschen, Filter und Speicherkarten ab 50 € portofrei'),
  ],
};
