// What a code says about an offer, where the network leaves it to its text.

import { FREE_SHIPPING } from '#domain/codes/condition-amounts.ts';
import { type Discount, discountLabel } from '#domain/codes/discounts.ts';

interface OfferText {
  title: string;
  description: string;
}

const GIFT =
  /geschenk(?!gutschein|karte|idee)|gratis|kostenlos|zugabe|goodie|gift(?!\s*card)|(?<!\p{L})free(?!\p{L})/iu;
const UP_TO = /(?<!\p{L})(?:bis\s+zu|up\s+to|bis)\s*$/iu;

/** What to show as the discount; empty where the number says it best. */
export function discountWords({ title, description }: OfferText, discount: Discount | null): string {
  if (!discount) {
    const text = `${title} ${description}`;
    if (FREE_SHIPPING.test(text)) return 'Gratisversand';
    return GIFT.test(text) ? 'Gratis dazu' : 'Angebot';
  }
  if (discount.discountType !== 'percentage') return '';
  const figure = String(discount.discountValue).replace('.', '[.,]');
  const percent = new RegExp(String.raw`(?<![\d.,])${figure}\s*-?(?:%|prozent|percent)`, 'iu');
  const source = percent.test(title) ? title : description;
  const before = source.slice(0, percent.exec(source)?.index ?? 0);
  return UP_TO.test(before) ? `Bis zu ${discountLabel(discount)}` : '';
}
