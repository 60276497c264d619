import { type CodesByShop, euro, freeShipping, percent } from './code-row.ts';
import { BEA, DANA, MILA } from './influencers.ts';

export const HOME_CODES: CodesByShop = {
  IKEA: [
    euro(
      10,
      'SCHRAUBENREST10',
      '10 € ab 100 €',
      '10 € auf Regale, Lampen und alles, was man spontan noch mitnimmt',
      { days: 20, conditions: 'Ab 100 €, nur online', score: 91, uses: 243 },
    ),
    percent(
      15,
      'KUECHENTRAUM15',
      '15 % auf Küchen',
      '15 % auf Küchenschränke und Fronten, Elektrogeräte ausgenommen',
      { days: 30, conditions: 'Ab 2.000 €' },
    ),
    freeShipping(
      4.99,
      '',
      'Gratisversand für Kleinteile',
      'Kerzen, Bilderrahmen und Geschirr im kleinen Paket portofrei',
      { days: 7, conditions: 'Mit kostenloser Kundenkarte' },
    ),
    percent(20, 'KISSENBERG20', '20 % auf Textilien', 'Kissen, Decken und Teppiche 20 % günstiger', {
      days: 2,
    }),
  ],
  OBI: [
    percent(10, 'SPATENSTICH10', '10 % auf den Garten', '10 % auf Erde, Hochbeete und Gartengeräte', {
      days: 14,
      featured: true,
    }),
    euro(15, 'FARBENFROH15', '15 € auf Wandfarbe', '15 € Nachlass ab zwei Eimern Farbe', {
      days: 21,
      conditions: 'Ab 2 Eimern',
    }),
    percent(25, '', 'Bis zu 25 % auf Grills', 'Gas-, Kohle- und Elektrogrills bis zu 25 % reduziert', {
      days: 10,
      discount: 'Bis zu 25 %',
    }),
    euro(5, 'DUEBELKISTE5', '5 € in der App', '5 € Rabatt auf den ersten Einkauf mit der App', {
      conditions: 'Nur in der App, ab 50 €',
    }),
    freeShipping(
      5.95,
      'HAMMERFREI',
      'Gratisversand ab 60 €',
      'Werkzeug und Leuchten ab 60 € ohne Versandkosten',
      { days: 3, conditions: 'Sperrgut ausgenommen' },
    ),
  ],
  Hornbach: [
    percent(8, 'MAUERWERK8', '8 % auf Fliesen', '8 % auf Boden- und Wandfliesen, auch auf große Mengen', {
      days: 14,
    }),
    euro(
      25,
      'HOLZWEG25',
      '25 € auf Terrassendielen',
      '25 € Rabatt auf Dielen aus Lärche, Douglasie und WPC',
      { days: 30, conditions: 'Ab 250 €' },
    ),
    percent(15, 'WASSERHAHN15', '15 % auf Armaturen', 'Armaturen für Küche und Bad 15 % günstiger', {
      days: 7,
    }),
  ],
  OTTO: [
    euro(
      15,
      'HANSEKISTE15',
      '15 € ab 75 €',
      '15 € auf die erste Bestellung, gültig für Mode, Möbel und Technik',
      { days: 60, conditions: 'Ab 75 €, nur Neukunden', score: 90, uses: 248, featured: true },
    ),
    percent(
      20,
      'BETTKANTE20',
      '20 % auf Matratzen',
      '20 % auf Matratzen und Lattenroste mit 100 Nächten Probeschlafen',
      { days: 14, from: -14, category: 'wohnen' },
    ),
    euro(
      30,
      'FROSTWACHE30',
      '30 € auf Kühlschränke',
      '30 € Nachlass auf sparsame Kühlschränke und Gefriertruhen',
      { days: 7, category: 'elektronik', conditions: 'Ab 399 €' },
    ),
    percent(10, 'APPHAFEN10', '10 % in der App', '10 % auf Mode und Schuhe bei Bestellung in der App', {
      days: 3,
      conditions: 'Nur in der App',
    }),
    freeShipping(
      3.95,
      'ELBPOST',
      'Gratisversand für ein Jahr',
      'Ein Jahr lang keine Versandkosten auf Pakete',
      { conditions: 'Nur Neukunden' },
    ),
    percent(
      60,
      '',
      'Bis zu 60 % im Sale',
      'Jacken, Sofas und Spielzeug aus der letzten Saison bis zu 60 % reduziert',
      { days: 21, discount: 'Bis zu 60 %' },
    ),
    percent(14, 'BEAWOHNT14', '14 % mit beispiel_bea', '14 % auf Lampen, Vasen und Bilder', {
      days: 7,
      by: BEA,
      score: 68,
      uses: 107,
      category: 'wohnen',
    }),
  ],
  Kaufland: [
    euro(10, 'MARKTPLATZ10', '10 € ab 80 €', '10 € Rabatt auf Haushalt, Garten und Spielzeug', {
      days: 5,
      conditions: 'Ab 80 €',
    }),
    percent(12, 'POOLPLANSCH12', '12 % auf Pools', '12 % auf Pools, Pumpen und Zubehör', {
      days: 30,
      inactive: true,
    }),
    percent(
      30,
      '',
      'Bis zu 30 % auf Spielzeug',
      'Lernspielzeug, Fahrzeuge und Puppenhäuser bis zu 30 % günstiger',
      { days: 14, discount: 'Bis zu 30 %' },
    ),
    euro(20, 'ROLLRASEN20', '20 € auf Gartenmöbel', '20 € weniger auf Lounges, Bänke und Sonnenschirme', {
      days: 45,
      conditions: 'Ab 250 €',
    }),
  ],
  Thalia: [
    percent(
      15,
      'LESEINSEL15',
      '15 % auf Hörbücher und Spiele',
      '15 % auf Hörbücher, Brettspiele und Kalender',
      { days: 28, conditions: 'Preisgebundene Bücher ausgenommen', score: 83, uses: 192 },
    ),
    euro(20, 'NACHTLESER20', '20 € auf E-Reader', '20 € Rabatt auf E-Reader mit beleuchtetem Bildschirm', {
      days: 14,
    }),
    freeShipping(3.95, '', 'Gratisversand bei Büchern', 'Bücher kommen ohne Versandkosten, auch einzeln'),
    euro(5, 'PAPIERBOOT5', '5 € auf Geschenke', '5 € Nachlass auf Papeterie, Tassen und Kerzen', {
      days: 7,
      conditions: 'Ab 35 €',
    }),
    percent(20, 'DANASEITEN20', '20 % mit demodana', '20 % auf Puzzles und Notizbücher', {
      days: 11,
      by: DANA,
      score: 62,
      uses: 70,
    }),
  ],
  Etsy: [
    percent(
      10,
      'HANDWERKSHAFEN',
      '10 % auf Handgemachtes',
      '10 % in teilnehmenden Werkstätten, von Keramik bis Strick',
      { days: 21, conditions: 'In teilnehmenden Shops' },
    ),
    euro(
      5,
      'FADENLAUF5',
      '5 € auf die erste Bestellung',
      '5 € für alle, die zum ersten Mal etwas Selbstgemachtes bestellen',
      { days: 60, conditions: 'Ab 30 €, nur Neukunden' },
    ),
    percent(15, 'MILABASTELT15', '15 % mit mustermila', '15 % auf Poster, Trockenblumen und Kerzen', {
      days: 1,
      by: MILA,
      score: 60,
      uses: 55,
    }),
  ],
  zooplus: [
    euro(10, 'PFOTENPOST10', '10 € ab 69 €', '10 € auf Futter, Streu und Spielzeug für Hund und Katze', {
      days: 18,
      conditions: 'Ab 69 €',
      score: 85,
      uses: 223,
      featured: true,
    }),
    percent(5, 'LECKERLI5', '5 % auf Hundefutter', '5 % zusätzlich auf Trockenfutter in großen Säcken', {
      days: 30,
    }),
    percent(20, 'KRATZBAUM20', '20 % auf Kratzbäume', 'Kratzbäume und Höhlen 20 % günstiger', { days: 7 }),
    freeShipping(
      3.99,
      'NAPFVOLL',
      'Gratisversand ab 39 €',
      'Futter ab 39 € ohne Versandkosten bis an die Tür',
      { days: 14, conditions: 'Ab 39 €' },
    ),
    percent(
      25,
      '',
      'Bis zu 25 % auf Probierpakete',
      'Nassfutter in kleinen Mengen testen und bis zu 25 % sparen',
      { days: 60, discount: 'Bis zu 25 %' },
    ),
  ],
};
