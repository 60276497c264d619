import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type BasketCode, basketOutcome, isTiered, orderForBasket } from './basket.ts';
import { readBasket, readEuros } from './basket-input.ts';

const CODE: BasketCode = {
  ...{ discount: '20 %', discountType: 'percentage', discountValue: 20, minimumOrder: null },
  ...{ maximumSaving: null, newCustomersOnly: false, appOnly: false, trust: { works: 0.5, label: 'some' } },
};
const code = (change: Partial<BasketCode> = {}): BasketCode => ({ ...CODE, ...change });
const basket = (cents: number, change = {}) => ({ cents, isNewCustomer: false, inApp: false, ...change });

describe('what a code takes off', () => {
  it.each([
    [code(), 7490, { kind: 'saves', cents: 1498, upTo: false }],
    [code({ discountValue: 12.5 }), 1, { kind: 'saves', cents: 0, upTo: false }],
    [code({ discountValue: 12.5 }), 4, { kind: 'saves', cents: 1, upTo: false }],
    [code({ discountValue: 0.29 }), 10_000, { kind: 'saves', cents: 29, upTo: false }],
    [code({ maximumSaving: 10 }), 7490, { kind: 'saves', cents: 1000, upTo: false }],
    [code({ discountType: 'fixed', discountValue: 10 }), 700, { kind: 'saves', cents: 700, upTo: false }],
    [code({ minimumOrder: 80 }), 7490, { kind: 'missing', cents: 510, thenCents: 1600 }],
    [code({ minimumOrder: 74.9 }), 7490, { kind: 'saves', cents: 1498, upTo: false }],
    [code({ minimumOrder: 74.91 }), 7490, { kind: 'missing', cents: 1, thenCents: 1498 }],
    [code({ discount: 'Bis zu 20 %' }), 100, { kind: 'saves', cents: 20, upTo: true }],
    [code({ discountValue: 0 }), 100, { kind: 'unknown', why: 'no-amount' }],
    [code({ title: '20 € ab 100 €, 40 € ab 200 €' }), 100, { kind: 'unknown', why: 'tiered' }],
    [code({ newCustomersOnly: true }), 100, { kind: 'excluded', why: 'new-customers' }],
    [code({ appOnly: true }), 100, { kind: 'excluded', why: 'app' }],
  ] as const)('%#', (given, cents, outcome) => {
    expect(basketOutcome(given, basket(cents))).toEqual(outcome);
  });

  it('applies to those it is for', () => {
    const both = code({ newCustomersOnly: true, appOnly: true });
    expect(basketOutcome(both, basket(100, { isNewCustomer: true, inApp: true })).kind).toBe('saves');
  });

  test('is what exact arithmetic says, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    const hundredths = fc.integer({ min: 1, max: 10_000 });
    const limit = fc.option(fc.integer({ min: 1, max: 10_000_000 }));
    fc.assert(
      fc.property(cents, hundredths, fc.boolean(), limit, limit, (spent, value, isFixed, minimum, most) => {
        const given = code({
          discountType: isFixed ? 'fixed' : 'percentage',
          discountValue: value / 100,
          minimumOrder: minimum === null ? null : minimum / 100,
          maximumSaving: most === null ? null : most / 100,
        });
        expect(basketOutcome(given, basket(spent))).toEqual(exact({ spent, value, isFixed, minimum, most }));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a code that is promised more for larger orders', () => {
  it.each([
    ['20 € ab 100 €, 40 € ab 200 €', true],
    ['5 € je 50 € Einkaufswert', true],
    ['10 € ab 50 €', false],
    ['10 € ab 50 €, versandkostenfrei ab 29 €', true],
    ['', false],
  ])('%s: %j', (title, tiered) => {
    expect(isTiered({ title })).toBe(tiered);
  });
});

interface Exact {
  spent: number;
  value: number;
  isFixed: boolean;
  minimum: number | null;
  most: number | null;
}

/** The slow reference: fractions of whole numbers, compared one cent after the other. */
function exact({ spent, value, isFixed, minimum, most }: Exact) {
  const smallest = (...all: bigint[]) => all.reduce((least, one) => (one < least ? one : least));
  const rounded = (numerator: bigint, denominator: bigint) => {
    const whole = numerator / denominator;
    return (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole;
  };
  const savedOn = (cents: number) => {
    const saving = isFixed ? BigInt(value) : rounded(BigInt(cents) * BigInt(value), 10_000n);
    return Number(smallest(saving, BigInt(cents), BigInt(most ?? cents)));
  };
  if (minimum !== null && spent < minimum)
    return { kind: 'missing', cents: minimum - spent, thenCents: savedOn(minimum) };
  return { kind: 'saves', cents: savedOn(spent), upTo: false };
}

describe('the order for a basket', () => {
  const named = (name: string, change: Partial<BasketCode>, works = 0.5, label = 'some') => ({
    ...code(change),
    name,
    trust: { works, label },
  });
  const names = (codes: (BasketCode & { name: string })[], cents = 10_000) =>
    orderForBasket(codes, basket(cents)).map(({ code: { name } }) => name);

  it('is what they save times the chance that they work; what does not apply comes last', () => {
    expect(
      names([
        named('dead', { discountValue: 90 }, 0.9, 'dead'),
        named('new', { newCustomersOnly: true }, 0.9),
        named('far', { minimumOrder: 300 }),
        named('near', { minimumOrder: 101 }),
        named('gift', { discountValue: 0 }),
        named('unlikely', { discountValue: 50 }, 0.3),
        named('bound', { discount: 'Bis zu 70 %', discountValue: 70 }, 0.9),
        named('likely', { discountValue: 20 }, 0.9),
      ]),
    ).toEqual(['likely', 'unlikely', 'bound', 'gift', 'near', 'far', 'new', 'dead']);
  });

  it('leaves what visitors submitted and nobody has checked behind all others, but for what is probably dead', () => {
    const unproven = (name: string, change: Partial<BasketCode> = {}) => {
      const made = named(name, change, 0.9, 'unknown');
      return { ...made, trust: { ...made.trust, isUnproven: true } };
    };
    expect(
      names([
        unproven('no amount', { discountValue: 0 }),
        unproven('much', { discountValue: 80 }),
        named('dead', {}, 0.9, 'dead'),
        named('new', { newCustomersOnly: true }),
        named('missing', { minimumOrder: 300 }),
      ]),
    ).toEqual(['missing', 'new', 'much', 'no amount', 'dead']);
  });

  it('has the nearest of those that miss something first, however likely they are', () => {
    expect(
      names([named('far', { minimumOrder: 300 }, 0.9), named('near', { minimumOrder: 101 }, 0.6)]),
    ).toEqual(['near', 'far']);
  });

  it('takes the likelier of two that promise the same, then keeps the order', () => {
    expect(
      names([
        named('b', { discountValue: 30 }, 0.2),
        named('first', { discountValue: 10 }, 0.6),
        named('second', { discountValue: 10 }, 0.6),
      ]),
    ).toEqual(['first', 'second', 'b']);
  });
});

describe('a basket in the address', () => {
  it.each([
    ['74', 7400],
    ['74,9', 7490],
    ['74,90', 7490],
    ['74.90', 7490],
    ['1.299 €', 129_900],
    ['1.299,00', 129_900],
    ['1299', 129_900],
    ['€ 5', 500],
    ['50,-', 5000],
    ['50 Euro', 5000],
    ['1.29', 129],
    ['1.2.9', null],
    ['12,345', null],
    ['-5', null],
    ['1e3', null],
    ['abc', null],
    ['', null],
  ])('%s: %j', (text, cents) => {
    expect(readEuros(text)).toBe(cents);
  });

  it('says what is wrong', () => {
    const read = (text: string) => readBasket(new URLSearchParams(text));
    expect(read('')).toBeNull();
    expect(read('warenkorb=')).toBeNull();
    expect(read('warenkorb=viel')).toEqual({ problem: expect.stringContaining('zum Beispiel 74,90') });
    expect(read('warenkorb=0')).toEqual({ problem: expect.stringContaining('über 0') });
    expect(read('warenkorb=1000000,01')).toEqual({ problem: expect.stringContaining('1.000.000') });
    expect(read('warenkorb=74,90&neukunde=ja&app=nein')).toEqual({
      basket: { cents: 7490, isNewCustomer: true, inApp: false },
    });
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
        const text = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(cents / 100);
        expect(readEuros(text)).toBe(cents);
        expect(readEuros(`${text} €`)).toBe(cents);
      }),
    );
  });
});
