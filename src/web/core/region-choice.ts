// The region a visitor has chosen. It stays in the browser and travels only with what is counted.

import { REGIONS, type RegionKey } from '#domain/insights/regions.ts';
import { storedChoice } from './stored-choice.ts';

export const EVERYWHERE: RegionKey = 'deutschland';

export const region = storedChoice(
  'region',
  REGIONS.map(({ key }) => key),
);

export function currentRegion(): RegionKey {
  return region.current() ?? EVERYWHERE;
}
