import { describe, expect, it } from 'vitest';
import { type BasketCode, orderForBasket } from './basket.ts';
import { basketSummary, bestSaving, outcomeText } from './basket-wording.ts';

const NBSP = '\u00a0';

describe('what the calculator says', () => {
  it.each([
    [{ kind: 'saves', cents: 1480, upTo: false }, 0, `spart 14,80${NBSP}€`],
    [{ kind: 'saves', cents: 129_900, upTo: true }, 0, `spart bis zu 1.299${NBSP}€`],
    [
      { kind: 'missing', cents: 510, thenCents: 1000 },
      999,
      `fehlen 5,10${NBSP}€ bis zum Mindestbestellwert. Mit noch 5,10${NBSP}€ im Warenkorb spart dieser Code 10${NBSP}€`,
    ],
    [
      { kind: 'missing', cents: 510, thenCents: 1000 },
      1000,
      `fehlen 5,10${NBSP}€ bis zum Mindestbestellwert`,
    ],
    [
      { kind: 'missing', cents: 32_410, thenCents: 3000 },
      0,
      `fehlen 324,10${NBSP}€ bis zum Mindestbestellwert`,
    ],
    [{ kind: 'unknown', why: 'no-amount' }, 0, 'Ersparnis nicht bekannt'],
    [{ kind: 'unknown', why: 'tiered' }, 0, 'gestaffelt, siehe Bedingungen'],
    [{ kind: 'excluded', why: 'app' }, 0, 'gilt nicht: nur in der App'],
    [{ kind: 'excluded', why: 'new-customers' }, 0, 'gilt nicht: nur für Neukunden'],
  ] as const)('%#', (outcome, best, text) => {
    expect(outcomeText(outcome, best)).toBe(text);
  });

  it('names what to try first, or says that nothing applies', () => {
    const basket = { cents: 5000, isNewCustomer: false, inApp: false };
    const code = (name: string, change: Partial<BasketCode> = {}) => ({
      ...{ code: name, discount: '10 %', discountType: 'percentage' as const, discountValue: 10 },
      ...{ minimumOrder: null, maximumSaving: null, newCustomersOnly: false, appOnly: false },
      ...{ trust: { works: 0.8, label: 'works' }, ...change },
    });
    const weighed = orderForBasket([code('A'), code('B', { discountValue: 20 })], basket);
    expect(basketSummary(basket, weighed)).toBe(`Bei 50${NBSP}€ zuerst B probieren: spart 10${NBSP}€.`);
    expect(bestSaving(weighed)).toBe(1000);
    const none = orderForBasket([code('C', { appOnly: true })], basket);
    expect(basketSummary(basket, none)).toBe(
      `Bei 50${NBSP}€ kennen wir gerade keinen Code mit fester Ersparnis.`,
    );
    expect(bestSaving(none)).toBe(0);
    const dead = code('D', { discountValue: 50, trust: { works: 0.1, label: 'dead' } });
    expect(bestSaving(orderForBasket([dead, code('A')], basket))).toBe(500);
    expect(basketSummary(basket, orderForBasket([dead], basket))).toContain(
      'keinen Code mit fester Ersparnis',
    );
    expect(bestSaving(orderForBasket([code('E', { discount: 'Bis zu 50 %' })], basket))).toBe(0);
  });
});
