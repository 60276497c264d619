// Invented offers of real shops.
import type { CategorySlug } from '#domain/core/categories.ts';
import { DEMO_SHOPS } from './shops.ts';

export interface DemoDeal {
  title: string;
  description: string;
  shopName: string;
  category: CategorySlug;
  imageUrl: null;
  /** Empty where the offer leads nowhere, as with deals that exist only in a branch. */
  affiliateUrl: string;
  discount: string;
  featured: boolean;
  popularityScore: number;
  isActive: boolean;
  createdAt: Date;
}

interface Placing {
  score: number;
  hoursOld: number;
  linked?: boolean;
  featured?: boolean;
  active?: boolean;
}

type DealRow = readonly [
  shopName: string,
  category: CategorySlug,
  discount: string,
  title: string,
  description: string,
  placing: Placing,
];

const DEALS: readonly DealRow[] = [
  [
    'MediaMarkt',
    'elektronik',
    '-28 %',
    'OLED-Fernseher mit 55 Zoll',
    'Sattes Schwarz und flüssiger Sport: Fernseher der letzten Generation zum Abverkaufspreis.',
    { score: 96, hoursOld: 9 },
  ],
  [
    'Zalando',
    'fashion',
    '-40 %',
    'Winterjacken und Mäntel',
    'Daunenjacken, Wollmäntel und Parkas für Damen und Herren stark reduziert.',
    { score: 94, hoursOld: 20 },
  ],
  [
    'adidas',
    'sport-fitness',
    '-35 %',
    'Laufschuhe für jeden Tag',
    'Leichte Laufschuhe mit viel Dämpfung für lange Runden auf Asphalt.',
    { score: 92, hoursOld: 31 },
  ],
  [
    'Booking.com',
    'reisen',
    '-20 %',
    'Drei Nächte in der Altstadt',
    'Hotels mit Frühstück in Prag, Porto und Kopenhagen zum Sonderpreis.',
    { score: 90, hoursOld: 44 },
  ],
  [
    'HelloFresh',
    'food-drinks',
    '60 €',
    'Vier Kochboxen zum Kennenlernen',
    'Frische Zutaten und einfache Rezepte, auf vier Lieferungen verteilt günstiger.',
    { score: 88, hoursOld: 52 },
  ],
  [
    'Douglas',
    'beauty',
    '-30 %',
    'Düfte im Geschenkset',
    'Eau de Parfum mit passender Lotion, schön verpackt und deutlich günstiger als einzeln.',
    { score: 87, hoursOld: 60 },
  ],
  [
    'Christ',
    'schmuck',
    '-25 %',
    'Automatikuhren',
    'Uhren mit Saphirglas und Stahlband, wasserdicht bis 100 Meter.',
    { score: 84, hoursOld: 70 },
  ],
  [
    'Vodafone',
    'services',
    '100 €',
    'Glasfaser mit Wechselbonus',
    'Schnelles Internet bis in die Wohnung, dazu eine Gutschrift auf der dritten Rechnung.',
    { score: 82, hoursOld: 85 },
  ],
  [
    'Caseking',
    'gaming',
    '150 €',
    'Gaming-PC für WQHD',
    'Fertig gebaut, leise gekühlt und 24 Stunden lang getestet.',
    { score: 81, hoursOld: 90 },
  ],
  [
    'Thalia',
    'lifestyle',
    '20 €',
    'E-Reader mit warmem Licht',
    'Lesen bis spät in die Nacht, wasserfest und mit Platz für tausende Bücher.',
    { score: 79, hoursOld: 101 },
  ],
  [
    'CEWE',
    'foto',
    '-20 %',
    'Fotobuch in Leinen',
    'Die schönsten Bilder des Jahres auf mattem Papier, gebunden in Leinen.',
    { score: 77, hoursOld: 118 },
  ],
  [
    'ATU',
    'auto',
    '20 €',
    'Reifenwechsel mit Einlagerung',
    'Räder tauschen, auswuchten und bis zur nächsten Saison einlagern lassen.',
    { score: 75, hoursOld: 130 },
  ],
  [
    'DocMorris',
    'gesundheit',
    '-18 %',
    'Vitamine für die dunkle Zeit',
    'Vitamin D, Zink und Magnesium im Dreierpack für drei Monate.',
    { score: 72, hoursOld: 150 },
  ],
  [
    'OTTO',
    'lifestyle',
    '-30 %',
    'Bettwäsche aus Mako-Satin',
    'Glatte, kühle Baumwolle in sechs Farben und allen gängigen Größen.',
    { score: 71, hoursOld: 171 },
  ],
  [
    'Nike',
    'sport-fitness',
    '-25 %',
    'Trainingsjacken',
    'Atmungsaktive Jacken mit Reflektoren für das Training nach Feierabend.',
    { score: 69, hoursOld: 190 },
  ],
  [
    'Saturn',
    'elektronik',
    '-22 %',
    'Kopfhörer mit Geräuschunterdrückung',
    'Kabellose Kopfhörer mit 40 Stunden Laufzeit, faltbar für die Reise.',
    { score: 68, hoursOld: 215 },
  ],
  [
    'Tchibo',
    'food-drinks',
    '-15 %',
    'Zwei Kilo Caffè Crema',
    'Ganze Bohnen für den Vollautomaten, mild geröstet und im Vorratspack.',
    { score: 66, hoursOld: 240 },
  ],
  [
    'Viking',
    'buero',
    '-25 %',
    'Schreibtisch, höhenverstellbar',
    'Mit Motor und drei Speicherplätzen, trägt bis zu 80 Kilogramm.',
    { score: 64, hoursOld: 268 },
  ],
  [
    'ABOUT YOU',
    'fashion',
    '-50 %',
    'Kleider aus der Vorsaison',
    'Midi- und Maxikleider in letzten Größen zum halben Preis.',
    { score: 61, hoursOld: 300 },
  ],
  [
    'dm',
    'beauty',
    '-20 %',
    'Naturkosmetik in der Filiale',
    'Cremes und Shampoos mit Siegel, nur in teilnehmenden Filialen.',
    { score: 58, hoursOld: 340, linked: false },
  ],
  [
    'TUI',
    'reisen',
    '-30 %',
    'Frühbucher nach Griechenland',
    'Eine Woche Halbpension auf Kreta oder Rhodos, Kinder reisen zum Festpreis.',
    { score: 55, hoursOld: 390 },
  ],
  [
    'Müller',
    'lifestyle',
    '3 für 2',
    'Brettspiele in der Filiale',
    'Drei Spiele mitnehmen und nur zwei bezahlen, gültig vor Ort.',
    { score: 47, hoursOld: 450, linked: false },
  ],
  [
    'Conrad',
    'elektronik',
    '-12 %',
    'Lötstation für Einsteiger',
    'Mit Ständer, Schwamm und drei Spitzen für die ersten Basteleien.',
    { score: 38, hoursOld: 620, featured: false },
  ],
  [
    'Gamesplanet',
    'gaming',
    '-70 %',
    'Aufbauspiele im Bündel',
    'Drei Strategiespiele samt Erweiterungen als Download.',
    { score: 29, hoursOld: 800, featured: false, active: false },
  ],
];

export function demoDeals(now: Date): DemoDeal[] {
  return DEALS.map(([shopName, category, discount, title, description, placing]) => ({
    title,
    description,
    shopName,
    category,
    imageUrl: null,
    affiliateUrl: placing.linked === false ? '' : siteOf(shopName),
    discount,
    featured: placing.featured ?? true,
    popularityScore: placing.score,
    isActive: placing.active ?? true,
    createdAt: new Date(now.getTime() - placing.hoursOld * 3_600_000),
  }));
}

function siteOf(shopName: string): string {
  return DEMO_SHOPS.find(({ name }) => name === shopName)?.url ?? '';
}
