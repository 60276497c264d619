import { type CodesByShop, euro, freeShipping, percent } from './code-row.ts';
import { LENA, TINA } from './influencers.ts';

export const FAMILY_FASHION_CODES: CodesByShop = {
  Deichmann: [
    euro(
      10,
      'SCHUHHAFEN10',
      '10 € ab 50 €',
      '10 € auf den nächsten Schuhkauf, egal ob Sandale oder Stiefel',
      { days: 21, conditions: 'Ab 50 € Warenwert', score: 79, uses: 214, featured: true },
    ),
    percent(
      20,
      'SOHLENGLUECK20',
      '20 % auf Kinderschuhe',
      'Lauflernschuhe, Hausschuhe und Sneaker für Kinder 20 % günstiger',
      { days: 7 },
    ),
    percent(
      15,
      'TRABERLAUF15',
      '15 % auf Laufschuhe',
      'Gedämpfte Laufschuhe bekannter Sportmarken mit 15 % Rabatt',
      { days: 14, category: 'sport-fitness', conditions: 'Gilt nicht für Neuheiten' },
    ),
    freeShipping(
      4.95,
      '',
      'Gratisversand in die Filiale',
      'Online aussuchen, in der Filiale anprobieren, Lieferung dorthin kostenlos',
    ),
    percent(50, '', 'Bis zu 50 % auf Einzelpaare', 'Letzte Paare in ausgewählten Größen zum halben Preis', {
      days: 2,
      discount: 'Bis zu 50 %',
    }),
    euro(5, 'TASCHENPOST5', '5 € auf Taschen', '5 € Nachlass auf Handtaschen, Rucksäcke und Geldbörsen', {
      days: 60,
      conditions: 'Mindestbestellwert 29,99 €',
    }),
  ],
  'C&A': [
    percent(20, 'WOCHENWASCH20', '20 % auf Jeans', '20 % auf Jeans für Damen, Herren und Kinder', {
      days: 10,
    }),
    percent(
      10,
      'NEUANFANG10CA',
      '10 % für die Anmeldung',
      '10 % auf den nächsten Einkauf nach Anmeldung zum Newsletter',
      { conditions: 'Einmalig je Kundin oder Kunde' },
    ),
    percent(
      30,
      'MINIMATROSE30',
      '30 % auf Babykleidung',
      'Strampler, Bodys und Mützchen aus Biobaumwolle 30 % günstiger',
      { days: 3, conditions: 'Ab 2 Teilen' },
    ),
    freeShipping(4.99, 'FRACHTNULL', 'Gratisversand ab 29 €', 'Portofrei bestellen statt erst ab 49 €', {
      days: 30,
      conditions: 'Ab 29 € Bestellwert',
    }),
    euro(8, 'MANTELACHT', '8 € auf Winterjacken', 'Gefütterte Winterjacken und Westen um 8 € reduziert', {
      days: 14,
      conditions: 'Ab 49 €',
    }),
  ],
  bonprix: [
    percent(15, 'GROESSENLOTSE', '15 % auf große Größen', '15 % auf Kleider, Blusen und Hosen ab Größe 44', {
      days: 7,
    }),
    euro(12, 'ZWOELFZWIRN', '12 € ab 60 €', '12 € Rabatt auf Mode, Wäsche und Schuhe', {
      days: 30,
      conditions: 'Ab 60 €, nur für Neukunden',
    }),
    freeShipping(
      5.99,
      'PORTOADE',
      'Gratisversand für alle',
      'Heute ohne Versandkosten bestellen, auch auf Rechnung',
      { days: 0 },
    ),
    percent(
      25,
      'SCHLAFKOJE25',
      '25 % auf Nachtwäsche',
      'Pyjamas und Nachthemden aus weichem Jersey mit 25 % Nachlass',
      { days: 14 },
    ),
    percent(40, '', 'Bis zu 40 % auf Bademode', 'Badeanzüge und Tankinis aus der Vorsaison stark reduziert', {
      days: 45,
      discount: 'Bis zu 40 %',
    }),
  ],
  Baur: [
    euro(15, 'FRANKENFUND15', '15 € für Neukunden', '15 € Willkommensrabatt auf Mode, Möbel und Technik', {
      days: 90,
      conditions: 'Ab 75 €, nur Neukunden',
    }),
    percent(
      20,
      'MODEKOMPASS20',
      '20 % auf Damenmode',
      '20 % auf Blusen, Kleider und Strick ausgewählter Marken',
      { days: 5 },
    ),
    percent(
      10,
      'SOFAFAHRT10',
      '10 % auf Möbel',
      '10 % auf Sofas, Schränke und Betten mit Lieferung bis ins Zimmer',
      { days: 21, category: 'wohnen', conditions: 'Speditionskosten ausgenommen' },
    ),
    percent(
      22,
      'TINATREND22',
      '22 % mit testerin_tina',
      '22 % auf Taschen und Tücher, die Tina im Clip vorstellt',
      { days: 6, by: TINA, score: 61, uses: 47 },
    ),
  ],
  Christ: [
    percent(15, 'GOLDANKER15', '15 % auf Goldschmuck', '15 % auf Ringe, Ketten und Creolen aus Gold', {
      days: 14,
      conditions: 'Trauringe ausgenommen',
    }),
    euro(50, 'UHRZEIT50', '50 € ab 300 €', '50 € Nachlass auf Armbanduhren aus der Schweiz und Japan', {
      days: 30,
      conditions: 'Ab 300 € Warenwert',
      featured: true,
      score: 66,
      uses: 88,
    }),
    percent(
      20,
      'SILBERFLUT20',
      '20 % auf Silber',
      'Armreife und Ohrstecker aus Sterlingsilber 20 % günstiger',
      { days: 3 },
    ),
    euro(
      25,
      'TRAUSCHEIN25',
      '25 € auf Trauringe',
      '25 € je Ringpaar, die Gravur ist schon im Preis enthalten',
      { days: 120, conditions: 'Nur auf Ringpaare ab 400 €' },
    ),
    percent(10, '', '10 % bei Anmeldung', 'Nach der Anmeldung zum Newsletter 10 % auf den ersten Einkauf'),
  ],
  Pandora: [
    percent(33, '', '3 für 2 auf Charms', 'Drei Charms aussuchen und den günstigsten geschenkt bekommen', {
      days: 7,
      discount: '3 für 2',
    }),
    percent(10, 'PERLENFISCHER', '10 % auf Armbänder', '10 % auf Armbänder aus Silber und Leder', {
      days: 21,
    }),
    freeShipping(
      5,
      'SCHMUCKPOST',
      'Gratisversand im Geschenkkarton',
      'Schön verpackt und ohne Versandkosten geliefert',
      { days: 14, conditions: 'Ab 39 €' },
    ),
    percent(
      15,
      'LENAFUNKELT',
      '15 % mit lotsenlena',
      '15 % auf Ohrringe und Ketten, von Lena im Alltag getragen',
      { days: 25, by: LENA, score: 68, uses: 102 },
    ),
  ],
};
