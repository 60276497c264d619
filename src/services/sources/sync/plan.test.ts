import { expect, test } from 'vitest';
import type { OfferCode } from '#db/sources/offer-codes.ts';
import type { StoredOffer } from '#db/sources/offers.ts';
import type { SourceOffer } from '#outside/networks/source.ts';
import { type Incoming, takeOffer } from './offers.ts';
import { planPage } from './plan.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const shop = { id: 1, name: 'Zalando', categorySlug: 'fashion' };

function taken(change: Partial<SourceOffer>): Incoming {
  const offer: SourceOffer = {
    ...{ sourceId: '1', shopNetworkId: '7', kind: 'code', code: 'ZEHN', title: 'Gratisversand ab 50 €' },
    ...{ description: '', terms: 'Nur für Neukunden', discount: null, trackingUrl: null, landingUrl: null },
    ...{ startsAt: null, endsAt: null, exclusive: false, regions: 'all' },
    ...change,
  };
  return takeOffer(offer, new Map([['7', shop]])) as Incoming;
}

test.each([
  ['free_shipping', false],
  ['new_customers_only', false],
  ['minimum_order', null],
] as const)('an offer stored before %s was a condition is read from its text', (column, empty) => {
  const { shop: _, content, ...offer } = taken({ sourceId: '1' });
  const { [column]: read, ...before } = content;
  const stored = { ...offer, codeId: 5, isGone: false, content: before } as StoredOffer;
  const code: OfferCode = {
    ...{ id: 5, sourceRef: '1', shopName: shop.name, editedFields: [], isWithdrawn: false, deletedAt: null },
    wasDismissed: false,
    fields: { ...content, shop_id: shop.id, category_slug: shop.categorySlug, [column]: empty },
  };
  // The stored one is shown, because it lasts longer.
  const duplicate = taken({ sourceId: '2', endsAt: new Date('2026-12-01T00:00:00Z') });
  const plan = planPage([duplicate], { offers: [stored], codes: [code] }, () => shop, NOW);
  expect(plan.codes).toMatchObject([{ id: 5, fields: { [column]: read } }]);
});
