import { type CodesByShop, euro, freeShipping, percent } from './code-row.ts';
import { BEA, DANA, MILA, TINA } from './influencers.ts';

export const BEAUTY_CODES: CodesByShop = {
  Douglas: [
    percent(25, 'DUFTKURS25', '25 % auf Parfum', '25 % auf Damen- und Herrendüfte ab 50 ml', {
      days: 3,
      conditions: 'Ab 59 € Bestellwert, einige Marken ausgeschlossen',
      score: 95,
      uses: 318,
      featured: true,
    }),
    percent(15, 'SCHMINKANKER15', '15 % auf Make-up', 'Foundation, Mascara und Lippenstift 15 % günstiger', {
      days: 14,
      conditions: 'Ab 39 €',
    }),
    euro(10, 'WANGENROT10', '10 € ab 79 €', '10 € Nachlass auf Pflege und Make-up für alle mit Kundenkarte', {
      days: 30,
      conditions: 'Nur mit Kundenkarte',
    }),
    freeShipping(3.95, '', 'Gratisversand ab 25 €', 'Ab 25 € kommt das Paket ohne Versandkosten'),
    percent(
      20,
      'MILASPIEGEL',
      '20 % mit mustermila',
      '20 % auf Milas Morgenroutine aus Serum, Creme und Sonnenschutz',
      { days: 6, by: MILA, score: 77, uses: 152 },
    ),
    percent(
      40,
      '',
      'Bis zu 40 % auf Geschenksets',
      'Sets mit Duft, Duschgel und Lotion bis zu 40 % reduziert',
      { days: 10, discount: 'Bis zu 40 %' },
    ),
    euro(20, 'FOENFREUND20', '20 € auf Haarstyling', '20 € Rabatt auf Föhne, Glätteisen und Lockenstäbe', {
      days: 7,
      conditions: 'Ab 120 €',
    }),
  ],
  Flaconi: [
    percent(20, 'FLAKONPOST20', '20 % auf Düfte', '20 % auf über 800 Düfte, von frisch bis orientalisch', {
      days: 5,
      conditions: 'Mindestbestellwert 49 €',
      score: 82,
      uses: 198,
      featured: true,
    }),
    percent(
      12,
      'BERLINBRISE12',
      '12 % für Neukunden',
      '12 % auf die erste Bestellung in der Onlineparfümerie',
      { days: 120, conditions: 'Nur für Neukunden' },
    ),
    percent(
      30,
      'LOCKENWELLE30',
      '30 % auf Haarpflege',
      'Shampoo, Kur und Öl für trockenes Haar mit 30 % Nachlass',
      { days: 14 },
    ),
    euro(5, 'HANDCREMEFUENF', '5 € auf Handpflege', '5 € Rabatt beim Kauf von zwei Handcremes', {
      days: 21,
      conditions: 'Ab 2 Artikeln',
    }),
    freeShipping(
      4.5,
      'DUFTBOTE',
      'Gratisversand am selben Tag',
      'Bis 14 Uhr bestellt, noch heute verschickt und ohne Versandkosten',
      { days: 0 },
    ),
    percent(
      15,
      'BEABLUETE15',
      '15 % mit beispiel_bea',
      '15 % auf Naturkosmetik, empfohlen von beispiel_bea',
      { days: 13, by: BEA, score: 64, uses: 66 },
    ),
  ],
  Notino: [
    percent(
      10,
      'NASENFREUDE10',
      '10 % auf Nischendüfte',
      '10 % auf Parfums kleiner Häuser aus Frankreich und Italien',
      { days: 7, conditions: 'Ab 70 €' },
    ),
    percent(50, '', 'Bis zu 50 % auf Tester', 'Testerflakons ohne Umkarton bis zur Hälfte günstiger', {
      days: 30,
      discount: 'Bis zu 50 %',
    }),
    euro(7, 'SIEBENDUFT', '7 € auf Körperpflege', '7 € Nachlass auf Duschgel, Bodylotion und Deos', {
      days: -1,
      conditions: 'Ab 45 €',
    }),
    percent(
      18,
      'TINATUPFT18',
      '18 % mit testerin_tina',
      '18 % auf Paletten und Pinsel, die Tina ausprobiert hat',
      { days: 2, by: TINA, score: 67, uses: 24, minutesOld: 700 },
    ),
    freeShipping(
      3.9,
      'NULLPORTO',
      'Gratisversand ab 20 €',
      'Versandkosten sparen schon bei kleinen Bestellungen',
      { days: 45, conditions: 'Ab 20 €' },
    ),
  ],
  dm: [
    percent(
      10,
      'WICKELLOTSE10',
      '10 % auf Babypflege',
      '10 % auf Windeln, Feuchttücher und Babycreme der Eigenmarken',
      { days: 7, conditions: 'Nur in der App' },
    ),
    percent(20, '', '20 % auf Naturkosmetik', 'Zertifizierte Naturkosmetik eine Woche lang 20 % günstiger', {
      days: 3,
    }),
    freeShipping(
      4.95,
      'EINKAUFSKORBFREI',
      'Gratisversand zum Probieren',
      'Die erste Bestellung im Onlineshop kommt portofrei',
      { conditions: 'Ab 15 €, nur Neukunden', score: 99, uses: 372 },
    ),
  ],
  Rossmann: [
    percent(10, 'PUTZFLINK10', '10 % auf den Haushalt', '10 % auf Waschmittel, Reiniger und Müllbeutel', {
      days: 5,
    }),
    percent(
      25,
      'ZAHNSTRAHL25',
      '25 % auf Zahnpflege',
      'Elektrische Zahnbürsten und Aufsteckbürsten 25 % günstiger',
      { days: 14, category: 'gesundheit' },
    ),
    euro(3, 'DREIERLEI3', '3 € ab 30 €', '3 € Sofortrabatt auf den ganzen Einkauf', {
      days: 1,
      conditions: 'Ab 30 €',
    }),
    percent(
      50,
      '',
      'Zweites Shampoo zum halben Preis',
      'Zwei Shampoos derselben Marke kaufen, das zweite kostet die Hälfte',
      { days: 21, discount: '50 % auf das zweite' },
    ),
  ],
  Müller: [
    percent(
      20,
      'PARFUEMPIER20',
      '20 % auf Düfte und Pflege',
      '20 % auf Parfums und Gesichtspflege aus der Parfümerie',
      { days: 4, conditions: 'Ab 50 €', featured: true },
    ),
    percent(15, 'KLOTZSTEIN15', '15 % auf Spielwaren', 'Bausteine, Puppen und Brettspiele mit 15 % Rabatt', {
      days: 14,
      category: 'lifestyle',
    }),
    euro(5, 'SCHALLPLATTE5', '5 € auf Vinyl', '5 € weniger je Schallplatte, auch auf Neuerscheinungen', {
      days: 7,
      category: 'lifestyle',
      conditions: 'Ab 24,99 €',
    }),
    freeShipping(
      4.95,
      '',
      'Gratisversand in die Filiale',
      'Online bestellen und ohne Versandkosten in der Filiale abholen',
    ),
    percent(16, 'DANASDUFT16', '16 % mit demodana', '16 % auf Duschschaum, Kerzen und Badezusätze', {
      days: 20,
      by: DANA,
      score: 57,
      uses: 39,
    }),
  ],
};
