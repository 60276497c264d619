// Stale-while-revalidate cache of pictures from outside: visitors get what is stored, refreshes run in the background.
import { createHash } from 'node:crypto';
import { type Picture, pictureOf } from '#domain/pictures/format.ts';
import type { PublicFetch } from '#outside/fetch/public-fetch.ts';
import { fetchPicture, type PictureLimits } from './fetch.ts';
import { createFetchQueue } from './fetch-queue.ts';
import { createPictureStore, type StoredPicture } from './store.ts';

const DAY_MS = 86_400_000;
const PICTURE_LIFE_MS = 30 * DAY_MS;
const FAILURE_LIFE_MS = DAY_MS;

export interface PictureCacheOptions {
  fetch: PublicFetch;
  /** Without it nothing is fetched; pictures that are on disk already are shown. */
  outbound: boolean;
  folder: string;
  clock: () => Date;
  limits: PictureLimits;
  /** Called when a picture could not be read, fetched or stored; the visitor then sees a placeholder. */
  onProblem: (error: unknown) => void;
}

interface Cached {
  picture: { bytes: Buffer; type: Picture['type'] } | null;
  /** A refresh is due or running, so that this answer should be cached only briefly. */
  pending: boolean;
}

export function createPictureCache({
  fetch,
  outbound,
  folder,
  clock,
  limits,
  onProblem,
}: PictureCacheOptions) {
  const store = createPictureStore(folder, { clock });
  const queue = createFetchQueue({ atOnce: 4, inLine: 200, onError: onProblem });

  const refresh = async (key: string, addresses: string[], old: StoredPicture | null) => {
    const found = await fetchPicture(fetch, addresses, limits);
    const now = clock().getTime();
    // Stale-if-error: the old picture stays when the refresh fails, and is refreshed again a day later.
    if (!found && old) await store.write(key, { ...old, savedAt: now - PICTURE_LIFE_MS + FAILURE_LIFE_MS });
    else await store.write(key, { bytes: found ?? Buffer.alloc(0), savedAt: now });
  };

  return async (addresses: string[]): Promise<Cached> => {
    if (addresses.length === 0) return { picture: null, pending: false };
    const key = createHash('sha256').update(addresses.join('\n')).digest('hex');
    const stored = await store.read(key).catch((error) => {
      onProblem(error);
      return null;
    });
    const known = stored && pictureOf(stored.bytes);
    const life = known ? PICTURE_LIFE_MS : FAILURE_LIFE_MS;
    const pending = outbound && (!stored || clock().getTime() - stored.savedAt >= life);
    if (pending) queue.add(key, () => refresh(key, addresses, known ? stored : null));
    return { picture: known && { bytes: stored.bytes, type: known.type }, pending };
  };
}
