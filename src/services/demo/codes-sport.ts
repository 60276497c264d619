import { type CodesByShop, euro, freeShipping, percent } from './code-row.ts';
import { BEN, DANA, MO, PAUL } from './influencers.ts';

export const SPORT_CODES: CodesByShop = {
  adidas: [
    percent(
      30,
      'STREIFENLAUF30',
      '30 % auf Laufschuhe',
      '30 % auf ausgewählte Laufschuhe für Straße und Trail',
      { days: 7, conditions: 'Neue Modelle ausgenommen', score: 96, uses: 331, featured: true },
    ),
    percent(
      15,
      'WARMLAUFEN15',
      '15 % für neue Mitglieder',
      'Wer sich im Club anmeldet, bekommt 15 % auf die erste Bestellung',
      { conditions: 'Nur für neue Mitglieder' },
    ),
    percent(
      50,
      '',
      'Bis zu 50 % im Outlet',
      'Trainingsjacken, Shorts und Trikots der letzten Saison im Outlet',
      { days: 30, discount: 'Bis zu 50 %' },
    ),
    freeShipping(
      4.95,
      'SPRINTPAKET',
      'Gratisversand in der App',
      'In der App bestellen und den Versand sparen',
      { days: 3, conditions: 'Nur in der App einlösbar' },
    ),
    percent(20, 'PAULPACKTAUS', '20 % mit probepaul', '20 % auf Hoodies und Sneaker aus Pauls Video', {
      days: 9,
      by: PAUL,
      score: 76,
      uses: 164,
      conditions: 'Ab 80 €',
    }),
    euro(25, 'TRIKOTTAG25', '25 € auf Trikots', '25 € Rabatt beim Kauf von zwei Fußballtrikots', {
      days: 14,
      from: 0,
      conditions: 'Ab 2 Trikots',
    }),
    percent(
      60,
      'RESTEKURVE60',
      '60 % auf Restposten',
      'Restposten aus dem Lager, solange der Vorrat reicht',
      { days: 10, inactive: true, score: 95, uses: 390 },
    ),
  ],
  Nike: [
    percent(
      20,
      'RUNDENREKORD20',
      '20 % auf Sneaker',
      '20 % auf Sneaker für Damen und Herren, auch auf Klassiker',
      { days: 16, conditions: 'Gilt nicht für limitierte Modelle', score: 84, uses: 207, featured: true },
    ),
    percent(
      25,
      'ATEMPAUSE25',
      '25 % auf Yogamode',
      'Leggings, Tops und Matten für ruhige Stunden mit 25 % Rabatt',
      { days: 7 },
    ),
    freeShipping(
      5,
      '',
      'Gratisversand für Mitglieder',
      'Mitglieder zahlen keinen Versand, die Anmeldung ist kostenlos',
      { conditions: 'Kundenkonto erforderlich' },
    ),
    percent(
      40,
      '',
      'Bis zu 40 % auf Auslaufmodelle',
      'Laufschuhe und Jacken aus der letzten Kollektion bis zu 40 % günstiger',
      { days: 45, discount: 'Bis zu 40 %' },
    ),
    euro(
      15,
      'KORBLEGER15',
      '15 € auf Basketballschuhe',
      'Hoher Schaft, guter Halt: 15 € weniger auf Basketballschuhe',
      { days: 2, conditions: 'Ab 100 €' },
    ),
    percent(
      18,
      'BENDRIBBELT',
      '18 % mit beispielben',
      '18 % auf Trainingshosen und Shirts, die Ben im Gym trägt',
      { days: 12, by: BEN, score: 69, uses: 111 },
    ),
  ],
  Puma: [
    percent(30, 'KATZENSPRUNG30', '30 % auf Streetwear', '30 % auf Trainingsanzüge, Caps und Hoodies', {
      days: 14,
      conditions: 'Ab 60 € Bestellwert',
    }),
    percent(10, 'SATZGEWINN10', '10 % auf alles', '10 % auf alle nicht reduzierten Artikel', { days: 60 }),
    percent(
      20,
      'STREAMSOCKE20',
      '20 % mit musterstream_mo',
      '20 % auf bequeme Jogginghosen und Schuhe, empfohlen von musterstream_mo',
      { days: 4, by: MO, score: 63, uses: 58 },
    ),
    euro(
      20,
      'DOPPELPASS20',
      '20 € auf Fußballschuhe',
      '20 € Nachlass auf Fußballschuhe für Rasen, Kunstrasen und Halle',
      { days: 21, conditions: 'Ab 90 €' },
    ),
    freeShipping(4.95, 'LEICHTFUSS', 'Gratisversand ab 25 €', 'Schon ab 25 € portofrei bestellen', {
      days: 1,
      conditions: 'Ab 25 €',
    }),
  ],
  Decathlon: [
    euro(10, 'BASISLAGER10', '10 € auf Camping', '10 € auf Zelte, Schlafsäcke und Isomatten', {
      days: 14,
      conditions: 'Ab 80 € Warenwert',
    }),
    percent(15, 'RADLOTSE15', '15 % auf Fahrradzubehör', 'Helme, Schlösser und Beleuchtung 15 % günstiger', {
      days: 7,
      minutesOld: 1500,
    }),
    percent(
      30,
      '',
      'Bis zu 30 % auf Skisachen',
      'Skijacken, Handschuhe und Helme für Kinder und Erwachsene reduziert',
      { days: 30, discount: 'Bis zu 30 %' },
    ),
    euro(
      50,
      'FERNRADLER50',
      '50 € auf E-Bikes',
      '50 € Rabatt auf E-Bikes für Stadt und Tour, inklusive Erstinspektion',
      { days: 60, conditions: 'Ab 999 €' },
    ),
    percent(12, 'DANADEHNT12', '12 % mit demodana', '12 % auf Yogamatten, Bänder und Hanteln für zu Hause', {
      days: 18,
      by: DANA,
      score: 65,
      uses: 73,
    }),
  ],
  '11teamsports': [
    percent(20, 'ELFMETER20', '20 % auf Fußballschuhe', '20 % auf Fußballschuhe aller großen Marken', {
      days: 5,
      conditions: 'Neuheiten ausgenommen',
      minutesOld: 210,
      score: 60,
      uses: 13,
    }),
    euro(
      30,
      'KABINE30',
      '30 € auf Teamsets',
      '30 € Rabatt auf Trikotsätze mit Aufdruck für die ganze Mannschaft',
      { days: 90, conditions: 'Ab 10 Sets' },
    ),
    percent(
      35,
      '',
      'Bis zu 35 % auf Torwartsachen',
      'Handschuhe, Hosen und Schoner für alle zwischen den Pfosten',
      { days: 14, discount: 'Bis zu 35 %' },
    ),
    percent(
      10,
      'ANPFIFF10',
      '10 % auf die erste Bestellung',
      '10 % Rabatt für alle, die zum ersten Mal bestellen',
      { conditions: 'Nur Neukunden' },
    ),
  ],
};
