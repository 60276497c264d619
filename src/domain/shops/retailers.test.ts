import { expect, it } from 'vitest';
import { RETAILERS, retailerForSlug } from './retailers.ts';

const [zalando, hm] = RETAILERS;

it.each([
  ['Zalando', true],
  ['ZALANDO Lounge', true],
  ['Salando', false],
])('Zalando erkennt %s: %s', (name, matches) => {
  expect(zalando?.matches(name)).toBe(matches);
});

it.each([
  ['H&M', true],
  ['h & m', true],
  ['H&M Home', true],
  ['HM', true],
  ['hm.com', true],
  ['Hennes & Mauritz', true],
  ['H und M', true],
  ['Ahmad Tea', false],
  ['Schmuck24', false],
  ['Hennessy', false],
  ['Bosch&Mehr', false],
  ['OTTO', false],
])('H&M erkennt %s: %s', (name, matches) => {
  expect(hm?.matches(name)).toBe(matches);
});

it('findet die Seite zum Slug', () => {
  expect(retailerForSlug('zalando')?.path).toBe('/zalando-rabattcode');
  expect(retailerForSlug('h-m')?.path).toBe('/hm-rabattcode');
  expect(retailerForSlug('hm')?.name).toBe('H&M');
  expect(retailerForSlug('otto')).toBeNull();
});
