// The region a visitor has chosen. It stays in the browser and travels only with what is counted.

import { REGIONS, type RegionKey } from '#domain/insights/regions.ts';
import { storedChoice } from './stored-choice.ts';

const EVERYWHERE: RegionKey = 'deutschland';

const region = storedChoice(
  'region',
  REGIONS.map(({ key }) => key),
);

export function useRegion(): RegionKey {
  return region.useChoice() ?? EVERYWHERE;
}

export function currentRegion(): RegionKey {
  return region.current() ?? EVERYWHERE;
}

export function chooseRegion(choice: RegionKey): void {
  region.choose(choice);
}
