import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountLabel, minimumsIn, parseDiscount } from './discounts.ts';

const minimumOrder = (text: string) => minimumsIn(text)[0]?.value ?? null;

describe('discountLabel', () => {
  it.each([
    [{ discountType: 'percentage', discountValue: 20 }, '20\u00a0%'],
    [{ discountType: 'percentage', discountValue: 12.5 }, '12,5\u00a0%'],
    [{ discountType: 'fixed', discountValue: 10 }, '10\u00a0€'],
    [{ discountType: 'fixed', discountValue: 7.5 }, '7,50\u00a0€'],
    [{ discountType: 'fixed', discountValue: 1000 }, '1.000\u00a0€'],
    [{ discountType: 'fixed', discountValue: 10, discount: 'Gratis Versand' }, 'Gratis Versand'],
    [{ discountType: 'fixed', discountValue: 10, discount: '  ' }, '10\u00a0€'],
    [{ discountType: 'fixed', discountValue: 10, discount: null }, '10\u00a0€'],
  ] as const)('%j heißt %s', (code, label) => {
    expect(discountLabel(code)).toBe(label);
  });
});

describe('parseDiscount', () => {
  it.each([
    ['20% Rabatt', 20],
    ['bis zu 30 Prozent', 30],
    ['save 25 percent', 25],
    ['12,5 % auf alles', 12.5],
    ['20-prozentiger Nachlass', 20],
    ['10-30% auf Mode', 30],
    ['10 € Rabatt oder 15 %', 15],
    ['5% ab 50 €', 5],
    ['100 % geschenkt', 100],
  ])('%s: %d Prozent', (text, discountValue) => {
    expect(parseDiscount(text)).toEqual({ discountType: 'percentage', discountValue });
  });

  it.each([
    ['10 € Rabatt ab 50 €', 10, 50],
    ['ab 50 € 10 € Rabatt', 10, 50],
    ['5,50 EUR', 5.5, null],
    ['10 Euro geschenkt', 10, null],
    ['10,- € sparen', 10, null],
    ['€15 off', 15, null],
    ['€10 off orders over €50', 10, 50],
    ['Spend €50, get €10 off', 10, 50],
    ['from €50: €5 off', 5, 50],
    ['Min. order €50, save €5', 5, 50],
    ['10 € (MBW: 50 €)', 10, 50],
    ['10€ bei 50€ Mindestbestellwert', 10, 50],
    ['Ab 100€ Warenwert sparst du 20€', 20, 100],
    ['Spare 10 € ab einem Mindestbestellwert von 99,90 €', 10, 99.9],
    ['15€ ab einem Einkauf von 100€', 15, 100],
    ['5 € bei Bestellungen über 30 €', 5, 30],
    ['Gutschein über 10 €', 10, null],
    ['Bei Ihrer ersten Bestellung 10 € sparen', 10, null],
    ['10 € + gratis Versand', 10, null],
    ['1.000 € Rabatt', 1000, null],
    ['€1,000 off', 1000, null],
    ['1.250,50 € weniger', 1250.5, null],
  ])('%s: %d Euro, mindestens %j', (text, discountValue, minimum) => {
    expect(parseDiscount(text)).toEqual({ discountType: 'fixed', discountValue });
    expect(minimumOrder(text)).toBe(minimum);
  });

  it.each([
    ['Gratis Versand', null],
    ['Mindestbestellwert: 50 €', 50],
    ['Versandkostenfrei ab 29 €', 29],
    ['min 40 euro', 40],
    ['19,99 € statt 29,99 €', null],
    ['3 Paar für 10 €', null],
    ['101 % mehr Spaß', null],
    ['0 % Zinsen', null],
    ['0 €', null],
    ['Europa 5', null],
    ['Kein Mindestbestellwert', null],
    ['', null],
  ])('%s: kein Rabatt, mindestens %j', (text, minimum) => {
    expect(parseDiscount(text)).toBeNull();
    expect(minimumOrder(text)).toBe(minimum);
  });

  it.each([
    ['10% off', 10, null],
    ['20 % Rabatt ab 50 €', 20, 50],
    ['bis zu 70% reduziert', 70, null],
    ['-20% auf alles', 20, null],
    ['20%-Gutschein', 20, null],
    ['Get 10% off your first order', 10, null],
    ['15% off orders €100+', 15, 100],
    ['15% ab 80€ MBW', 15, 80],
    ['8% auf alles, Mindestbestellwert: 99,00 EUR', 8, 99],
    ['10% ab 50€ | 15% ab 100€', 10, 50],
    ['Buy 2 get 20% off', 20, null],
    ['Zweites Paar 50% günstiger', 50, null],
    ['10% auf Bio-Baumwolle', 10, null],
    ['20% auf Seide', 20, null],
    ['0 % Finanzierung, 5 % Rabatt', 5, null],
    ['100% Cashback', 100, null],
    ['97% Kundenzufriedenheit: 10% Rabatt', 10, null],
    ['12% Rabatt auf Wein mit 13% Vol.', 12, null],
  ])('Prozent: %s', (text, discountValue, minimum) => {
    expect(parseDiscount(text)).toEqual({ discountType: 'percentage', discountValue });
    expect(minimumOrder(text)).toBe(minimum);
  });

  it.each([
    ['Bis zu 50% im Sale + 10% extra mit Code', 10],
    ['Sale: bis zu 60%, zusätzlich 15% mit Gutscheincode', 15],
    ['10 % extra auf Sale mit bis zu 50 %', 10],
    ['Up to 70% off, additional 20% with code', 20],
  ])('was der Code zum Sale dazugibt: %s', (text, discountValue) => {
    expect(parseDiscount(text)?.discountValue).toBe(discountValue);
  });

  it.each([
    ['€5 Gutschein', 5, null],
    ['5-Euro-Gutschein für Neukunden', 5, null],
    ['25,- Gutschein', 25, null],
    ['25.- Euro Rabatt', 25, null],
    ['Save up to €200', 200, null],
    ['Jetzt 15 € sichern', 15, null],
    ['Nur heute: 15 € Rabatt', 15, null],
    ['Nur 5 € Rabatt, aber auf alles', 5, null],
    ['UVP: 89 € - jetzt 10 € Rabatt', 10, null],
    ['Gutschein im Wert von 10 €', 10, null],
    ['Spare 5 € pro Monat', 5, null],
    ['5 € für Newsletter-Anmeldung', 5, null],
    ['Ab 75 € Einkaufswert 15 € Rabatt', 15, 75],
    ['20 € Rabatt bei mind. 100 €', 20, 100],
    ['20 € Rabatt je 100 € Einkaufswert', 20, 100],
    ['20 € je 100 €', 20, 100],
    ['€10 off €50', 10, 50],
    ['10€ off 100€', 10, 100],
    ['10 € ab einem Warenkorb von 60 €', 10, 60],
    ['5€ ab 50€, 10€ ab 100€', 5, 50],
    ['0 % Finanzierung und 50 € Rabatt', 50, null],
  ])('Euro: %s', (text, discountValue, minimum) => {
    expect(parseDiscount(text)).toEqual({ discountType: 'fixed', discountValue });
    expect(minimumOrder(text)).toBe(minimum);
  });

  it.each([
    ['2 für 1', null],
    ['3 für 2 auf alles', null],
    ['Buy one get one free', null],
    ['Gratis Versand ab 39€', 39],
    ['Free shipping on orders over €50', 50],
    ['für Bestellungen ab 60 €', 60],
    ['Gültig ab 60 €', 60],
    ['Gratis Geschenk im Wert von 29,95 € ab 59 € Einkauf', 59],
    ['Free gift worth €20 with orders over €60', 60],
    ['Save £10', null],
    ['$15 off orders over $50', null],
    ['US$100 hotel credit', null],
    ['CHF 20,- Rabatt', null],
    ['15 USD off', null],
    ['Racket for only €99.95', null],
    ['Nur 19,99 €', null],
    ['Jetzt 49,99 € (UVP 99,99 €)', null],
    ['Now €15!', null],
    ['reduziert auf 49,99 €', null],
    ['Sneaker unter 50 €', null],
    ['Versand 4,90 €', null],
    ['Schuhe ab 9,99€', null],
    ['Flüge ab 29 € pro Strecke', null],
    ['Gratis Hotline, Tarife ab 29,99 €/Monat', null],
    ['Deals from 5€', null],
    ['100% Baumwolle: Bettwäsche ab 19,99 €', null],
    ['97% Kundenzufriedenheit', null],
    ['Kundenzufriedenheit: 92 %', null],
    ['70 % weniger CO2', null],
    ['Kredit ab 3,9 % effektivem Jahreszins', null],
    ['Pullover aus 80% Schurwolle', null],
  ])('weder Prozent noch Euro: %s', (text, minimum) => {
    expect(parseDiscount(text)).toBeNull();
    expect(minimumOrder(text)).toBe(minimum);
  });

  it('wirft nie und verspricht nie etwas Unmögliches', () => {
    const piece = fc.constantFrom(
      '10',
      '1.000',
      ',',
      '.',
      '%',
      ' ',
      '€',
      'EUR',
      'ab',
      'statt',
      'von',
      'mbw',
      '9'.repeat(40),
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (advert) => {
        const discount = parseDiscount(advert);
        const largest = discount?.discountType === 'percentage' ? 100 : 100_000;
        const value = discount?.discountValue ?? 1;
        expect(value > 0 && value <= largest).toBe(true);
        expect((minimumOrder(advert) ?? 1) > 0).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('nennt nie den Betrag nach „ab“ als Rabatt', () => {
    const euros = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(euros, euros, (saving, minimum) => {
        const text = `${saving} € Rabatt ab ${minimum} €`;
        expect(parseDiscount(text)?.discountValue).toBe(saving);
        expect(minimumOrder(text)).toBe(minimum);
        expect(parseDiscount(`Versandkostenfrei ab ${minimum} €`)).toBeNull();
      }),
    );
  });
});
