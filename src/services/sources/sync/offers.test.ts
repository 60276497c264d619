import { expect, test } from 'vitest';
import type { SourceOffer } from '#outside/networks/source.ts';
import { takeOffer } from './offers.ts';
import type { Partner, Partners } from './shops.ts';

const partners: Partners = new Map<string, Partner>([
  ['7', { id: 1, name: 'Zalando', categorySlug: 'fashion' }],
  ['8', 'Der Shop ist ausgeblendet.'],
]);

const offer: SourceOffer = {
  ...{
    sourceId: '1',
    shopNetworkId: '7',
    kind: 'code',
    code: 'ZEHN',
    title: 'Zehn Prozent',
    description: '',
  },
  ...{ terms: '', discount: null, trackingUrl: null, landingUrl: null, startsAt: null, endsAt: null },
  ...{ exclusive: false, regions: 'all' },
};

test.each<SourceOffer['regions']>(['all', [], ['DE'], ['AT', 'DE']])(
  'an offer for %j is taken',
  (regions) => {
    expect(takeOffer({ ...offer, regions }, partners)).toMatchObject({ networkId: '1' });
  },
);

test.each([[['AT']], [['AT', 'CH']]])('an offer for %j is not for Germany', (regions) => {
  expect(takeOffer({ ...offer, regions }, partners)).toBe('Das Angebot gilt nicht in Deutschland.');
});

test('an offer of a shop that is no partner is not taken', () => {
  expect(takeOffer({ ...offer, shopNetworkId: '9' }, partners)).toBe('Der Shop ist kein Partner.');
  expect(takeOffer({ ...offer, shopNetworkId: '8' }, partners)).toBe('Der Shop ist ausgeblendet.');
});
