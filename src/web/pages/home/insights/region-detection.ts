// Finds out in which region a visitor is, when they ask for it. Coordinates never leave the device.

import type { RegionKey } from '#domain/insights/regions.ts';

export interface Detection {
  region: RegionKey;
  outcome: 'found' | 'unlisted' | 'denied' | 'unavailable';
}

const EVERYWHERE = 'deutschland';

/** Somebody who stays in their town for ten minutes need not be located again. */
const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 600_000 };

export async function detectRegion(): Promise<Detection> {
  try {
    const { coords } = await currentPosition();
    // Lazily loaded: borders weigh more than this page's other texts, and few will need them.
    const { regionAt } = await import('#domain/insights/region-locator.ts');
    const region = regionAt([coords.longitude, coords.latitude]);
    return region ? { region, outcome: 'found' } : { region: EVERYWHERE, outcome: 'unlisted' };
  } catch (error) {
    return { region: EVERYWHERE, outcome: isDenial(error) ? 'denied' : 'unavailable' };
  }
}

/** Where the browser has no location at all, because the page is not secure, the promise fails too. */
function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, OPTIONS));
}

function isDenial(error: unknown): boolean {
  return error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;
}
