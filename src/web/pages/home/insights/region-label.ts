import { REGIONS, type RegionKey } from '#domain/insights/regions.ts';

export function regionLabel(key: RegionKey): string {
  return REGIONS.find((region) => region.key === key)?.label ?? key;
}
