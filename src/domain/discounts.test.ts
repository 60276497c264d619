import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountLabel, minimumOrder, parseDiscount } from './discounts.ts';

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
      { numRuns: 1000 },
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
