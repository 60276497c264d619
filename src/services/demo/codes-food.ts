import { type CodesByShop, euro, freeShipping, percent } from './code-row.ts';
import { DANA, MILA, PAUL, SVEN, TINA } from './influencers.ts';

export const FOOD_CODES: CodesByShop = {
  HelloFresh: [
    euro(
      60,
      'TOPFGUCKER60',
      '60 € auf vier Kochboxen',
      '60 € Ersparnis, verteilt auf die ersten vier Kochboxen, vorgestellt von probepaul',
      {
        by: PAUL,
        days: 30,
        conditions: 'Nur Neukunden, Abo jederzeit kündbar',
        score: 94,
        uses: 297,
        featured: true,
      },
    ),
    percent(
      40,
      'LOEFFELWEISE40',
      '40 % auf die erste Box',
      '40 % auf die erste Box mit Gerichten für zwei bis vier Personen',
      { days: 14, conditions: 'Nur Neukunden' },
    ),
    percent(20, 'WIEDERESSER20', '20 % für Rückkehrer', 'Pause gemacht? 20 % auf die nächsten beiden Boxen', {
      days: 7,
      conditions: 'Für ehemalige Kunden',
    }),
    euro(25, 'DANADECKTAUF', '25 € mit demodana', '25 € Rabatt auf vegetarische Kochboxen', {
      days: 21,
      by: DANA,
      score: 67,
      uses: 95,
      conditions: 'Nur Neukunden',
    }),
    freeShipping(
      5.99,
      'KUECHENBOTE',
      'Gratisversand der ersten Box',
      'Die erste Lieferung kommt gekühlt und ohne Versandkosten',
      { days: 3 },
    ),
  ],
  Lieferando: [
    euro(5, 'HEISSHUNGER5', '5 € ab 20 €', '5 € auf die nächste Bestellung, von Pizza bis Poke Bowl', {
      days: 2,
      conditions: 'Ab 20 €, nur bei Onlinezahlung',
      score: 88,
      uses: 264,
    }),
    percent(30, 'MITTAGSGLOCKE30', '30 % zur Mittagszeit', '30 % auf Bestellungen zwischen 11 und 14 Uhr', {
      days: 7,
      conditions: 'Höchstens 8 € Rabatt',
    }),
    euro(10, 'ERSTERBISSEN10', '10 € für Neukunden', '10 € auf die erste Bestellung im Lieblingsrestaurant', {
      days: 60,
      conditions: 'Nur Neukunden, ab 25 €',
    }),
    freeShipping(
      3.5,
      '',
      'Gratisversand bei Partnern',
      'Teilnehmende Restaurants liefern heute ohne Gebühr',
      { days: 0, discount: 'Gratis-Lieferung' },
    ),
    percent(15, 'SVENSNACKT15', '15 % mit sparmuster_sven', '15 % auf Burger und Bowls in der App', {
      days: 4,
      by: SVEN,
      score: 70,
      uses: 124,
      conditions: 'Nur in der App',
    }),
  ],
  Lidl: [
    percent(20, 'KELLERMEISTER20', '20 % auf Wein', '20 % auf Rotwein, Weißwein und Rosé ab sechs Flaschen', {
      days: 5,
      conditions: 'Ab 6 Flaschen, Mindestalter 18 Jahre',
    }),
    euro(10, 'WERKBANK10', '10 € auf Akkuwerkzeug', '10 € Rabatt auf Akkuschrauber, Sägen und Akkus', {
      days: 14,
      category: 'wohnen',
      conditions: 'Ab 79 €',
    }),
    freeShipping(
      5.95,
      'WAGENFREI',
      'Gratisversand ab 59 €',
      'Ab 59 € entfallen die Versandkosten im Onlineshop',
      { days: 30, conditions: 'Sperrgut ausgenommen' },
    ),
    percent(35, '', 'Bis zu 35 % auf Küchenhelfer', 'Pfannen, Messer und Mixer, solange sie vorrätig sind', {
      days: 3,
      discount: 'Bis zu 35 %',
    }),
  ],
  Tchibo: [
    percent(15, 'BOHNENPOST15', '15 % auf Kaffee', '15 % auf ganze Bohnen, Pads und Kapseln', {
      days: 10,
      conditions: 'Ab 29 €',
      score: 81,
      uses: 189,
      featured: true,
    }),
    euro(7, 'MORGENTASSE7', '7 € ab 50 €', '7 € Nachlass auf die aktuelle Themenwelt', {
      days: 7,
      conditions: 'Ab 50 €',
    }),
    freeShipping(
      4.95,
      'FILTERFREI',
      'Gratisversand für Kaffeefreunde',
      'Bestellungen mit mindestens zwei Packungen Kaffee kommen portofrei',
      { days: 21 },
    ),
    percent(
      30,
      '',
      'Bis zu 30 % auf Restposten',
      'Schlafanzüge, Regenjacken und Backformen aus vergangenen Wochen',
      { days: 45, discount: 'Bis zu 30 %' },
    ),
    euro(
      40,
      'MAHLWERK40',
      '40 € auf Vollautomaten',
      '40 € Rabatt auf Kaffeevollautomaten, dazu ein Kilo Bohnen gratis',
      { days: 14, conditions: 'Nur auf ausgewählte Modelle' },
    ),
    percent(10, 'TINASTASSE10', '10 % mit testerin_tina', '10 % auf Kapseln und Becher aus Tinas Küche', {
      days: 9,
      by: TINA,
      score: 64,
      uses: 77,
    }),
  ],
  mymuesli: [
    percent(12, 'HAFERLOTSE12', '12 % aufs Frühstück', '12 % auf Müsli, Porridge und Granola', { days: 14 }),
    euro(
      5,
      'SCHUESSELWEISE5',
      '5 € aufs eigene Müsli',
      '5 € Nachlass auf das selbst gemischte Müsli in der Dose',
      { days: 30, conditions: 'Ab 25 €' },
    ),
    percent(20, 'MILAMISCHT20', '20 % mit mustermila', '20 % auf Milas Mischung mit Beeren und Kokos', {
      days: 16,
      by: MILA,
      score: 65,
      uses: 81,
    }),
    freeShipping(
      3.9,
      'KORNFREI',
      'Gratisversand ab drei Packungen',
      'Drei Packungen nach Wahl, keine Versandkosten',
      { days: 7, conditions: 'Ab 3 Packungen' },
    ),
  ],
  'Ölmühle Solling': [
    percent(
      10,
      'LEINSAAT10',
      '10 % auf Bio-Öle',
      '10 % auf Leinöl, Rapsöl und Walnussöl aus eigener Pressung',
      { days: 30 },
    ),
    euro(5, 'TROPFENFANG5', '5 € ab 40 €', '5 € Rabatt auf Öle, Essige und Nussmuse', {
      days: 14,
      conditions: 'Ab 40 €',
    }),
    freeShipping(
      4.9,
      '',
      'Gratisversand ab 35 €',
      'Ab 35 € bruchsicher verpackt und ohne Versandkosten geliefert',
    ),
  ],
};
