import { expect, it } from 'vitest';
import { findRegion, inhabitantsLabel, isRegion, REGIONS } from './regions.ts';

it('führt die neun Regionen mit Einwohnern in fester Folge', () => {
  expect(REGIONS.map((region) => `${region.key} ${region.label} ${inhabitantsLabel(region)}`)).toEqual([
    'deutschland Deutschland 83 Mio.',
    'bayern Bayern 13,1 Mio.',
    'nrw Nordrhein-Westfalen 17,9 Mio.',
    'bw Baden-Württemberg 11,1 Mio.',
    'niedersachsen Niedersachsen 8,0 Mio.',
    'hessen Hessen 6,3 Mio.',
    'sachsen Sachsen 4,1 Mio.',
    'berlin Berlin 3,7 Mio.',
    'hamburg Hamburg 1,9 Mio.',
  ]);
});

it.each([
  ['bayern', 'bayern'],
  ['NRW', 'nrw'],
  ['Nordrhein Westfalen', 'nrw'],
  ['baden-wuerttemberg', 'bw'],
  ['Saarland', undefined],
  ['', undefined],
])('findet zu %j %j', (text, key) => {
  expect(findRegion(text)?.key).toBe(key);
});

it('erkennt nur die Schlüssel selbst als Region', () => {
  expect(isRegion('nrw')).toBe(true);
  expect(isRegion('NRW')).toBe(false);
  expect(isRegion('toString')).toBe(false);
});
