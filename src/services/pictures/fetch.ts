// Fetching a picture from outside, and which one is good enough to be shown.
import { pictureOf } from '#domain/pictures/format.ts';
import { type PublicFetch, PublicFetchError } from '#outside/fetch/public-fetch.ts';

/** Visitors load these beside the codes, and we cannot make them smaller. */
export interface PictureLimits {
  bytes: number;
  /** Smaller ones are tracking pixels; a larger one decodes to more memory than a phone can spare. */
  side: { min: number; max: number };
}

const TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/x-icon',
  'image/vnd.microsoft.icon',
];

/** The first usable picture; null if there is none. */
export async function fetchPicture(
  fetch: PublicFetch,
  addresses: string[],
  limits: PictureLimits,
): Promise<Buffer | null> {
  for (const address of addresses) {
    const bytes = await fetchOne(fetch, address, limits.bytes);
    if (bytes && isUsable(bytes, limits)) return bytes;
  }
  return null;
}

async function fetchOne(fetch: PublicFetch, address: string, maxBytes: number): Promise<Buffer | null> {
  try {
    const { status, body } = await fetch(address, { types: TYPES, maxBytes });
    return status === 200 ? body : null;
  } catch (error) {
    if (error instanceof PublicFetchError) return null;
    throw error;
  }
}

function isUsable(bytes: Buffer, { side: { min, max } }: PictureLimits): boolean {
  const picture = pictureOf(bytes);
  if (!picture) return false;
  return [picture.width, picture.height].every((side) => side >= min && side <= max);
}
