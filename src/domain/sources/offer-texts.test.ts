import { describe, expect, it } from 'vitest';
import type { Discount } from '#domain/codes/discounts.ts';
import { conditionsOf, discountWords } from './offer-texts.ts';

const percent = (discountValue: number): Discount => ({ discountType: 'percentage', discountValue });

describe('was als Rabatt angezeigt wird', () => {
  it.each([
    ['Gratis Versand', '', null, 'Gratisversand'],
    ['Jetzt versandkostenfrei bestellen', '', null, 'Gratisversand'],
    ['Free delivery this week', '', null, 'Gratisversand'],
    ['Herbstaktion', 'Der Versand ist kostenlos', null, 'Gratisversand'],
    ['Geschenk zu jeder Bestellung', '', null, 'Gratis dazu'],
    ['Free beanie with your order', '', null, 'Gratis dazu'],
    ['Neue Kollektion', 'Entdecke den Herbst', null, 'Angebot'],
    ['Geschenkkarten entdecken', '', null, 'Angebot'],
    ['Bis zu 70% reduziert', '', percent(70), 'Bis zu 70\u00a0%'],
    ['Sale', 'Up to 30 % off', percent(30), 'Bis zu 30\u00a0%'],
    ['bis zu 12,5 Prozent', '', percent(12.5), 'Bis zu 12,5\u00a0%'],
    ['10 % auf alles', 'bis zu 3 Stück', percent(10), ''],
    ['Bis zu 50 %, mit Code 10 % extra', '', percent(10), ''],
    ['20 € Rabatt', '', { discountType: 'fixed', discountValue: 20 } as const, ''],
  ])('%s | %s', (title, description, discount, words) => {
    expect(discountWords({ title, description }, discount)).toBe(words);
  });
});

describe('die Bedingungen', () => {
  it('sind die des Netzwerks', () => {
    expect(conditionsOf('Nur für Neukunden', null)).toBe('Nur für Neukunden');
    expect(conditionsOf('', null)).toBe('');
  });

  it('nennen den Mindestbestellwert zuerst', () => {
    expect(conditionsOf('Nur für Neukunden', 50)).toBe('Mindestbestellwert 50\u00a0€. Nur für Neukunden');
    expect(conditionsOf('', 39.9)).toBe('Mindestbestellwert 39,90\u00a0€');
    expect(conditionsOf('Gültig bis 150 Stück', 50)).toBe(
      'Mindestbestellwert 50\u00a0€. Gültig bis 150 Stück',
    );
  });

  it('nennen ihn nicht doppelt', () => {
    expect(conditionsOf('Mindestbestellwert: 100 €', 100)).toBe('Mindestbestellwert: 100 €');
    expect(conditionsOf('ab 49,90 Euro Bestellwert', 49.9)).toBe('ab 49,90 Euro Bestellwert');
    expect(conditionsOf('MBW 100,00 EUR.', 100)).toBe('MBW 100,00 EUR.');
  });
});
