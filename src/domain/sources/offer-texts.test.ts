import { describe, expect, it } from 'vitest';
import type { Discount } from '#domain/codes/discounts.ts';
import { discountWords } from './offer-texts.ts';

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
