// Finds the region of a place. Runs on the visitor's device, so that nobody has to be told where they are.

import { type Line, type Point, RINGS } from './region-borders.ts';
import type { RegionKey } from './regions.ts';

/** Null abroad and in a state that has no figures of its own. */
export function regionAt(place: Point): RegionKey | null {
  return RINGS.find(([, border]) => isInside(place, border))?.[0] ?? null;
}

/** Ray casting (even-odd rule): a ray to the east crosses the border an odd number of times only from inside. */
function isInside([longitude, latitude]: Point, border: Line): boolean {
  let inside = false;
  let before = border.at(-1);
  for (const corner of border) {
    if (before && corner[1] > latitude !== before[1] > latitude) {
      const share = (latitude - before[1]) / (corner[1] - before[1]);
      if (longitude < before[0] + share * (corner[0] - before[0])) inside = !inside;
    }
    before = corner;
  }
  return inside;
}
