// Pictures fetched from outside, on disk so that a restart does not fetch them again, and in an LRU cache in memory. The
// modification time of a file is when its picture was fetched, the access time when it was last asked for.
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ownBytes } from '#services/core/own-bytes.ts';
import { createFolderBound } from './folder-bound.ts';

const MEMORY_BYTES = 16_000_000;
/** Some thousand pictures of deals, or the logos of all shops that networks have. */
const DISK_BYTES = 500_000_000;
const DAY_MS = 86_400_000;

export interface StoredPicture {
  /** Empty for a negative entry: that nothing was found is cached too. */
  bytes: Buffer;
  savedAt: number;
}

export interface PictureStore {
  read(key: string): Promise<StoredPicture | null>;
  write(key: string, picture: StoredPicture): Promise<void>;
}

interface UsedPicture extends StoredPicture {
  /** To the day, as far as the disk knows: to write down each time would cost more. */
  usedAt: number;
}

interface PictureStoreOptions {
  clock: () => Date;
  /** What the folder may take up at most. */
  diskBytes?: number | undefined;
}

export function createPictureStore(
  folder: string,
  { clock, diskBytes = DISK_BYTES }: PictureStoreOptions,
): PictureStore {
  const memory = new LRUCache<string, UsedPicture>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
  });
  const makeRoomFor = createFolderBound(folder, diskBytes);

  return {
    async read(key) {
      const path = join(folder, key);
      const found = memory.get(key) ?? (await readStored(path));
      if (!found) return null;
      memory.set(key, found);
      const now = clock();
      if (now.getTime() - found.usedAt >= DAY_MS) {
        found.usedAt = now.getTime();
        // By hand, because disks are mounted so that reading writes little or nothing. One that takes no writes, or no longer
        // has the picture, is no reason not to show it.
        await utimes(path, now, new Date(found.savedAt)).catch(() => {});
      }
      return { bytes: found.bytes, savedAt: found.savedAt };
    },

    async write(key, picture) {
      // Memory first, so that a full disk costs no more than persistence.
      const now = clock();
      memory.set(key, { ...picture, bytes: ownBytes(picture.bytes), usedAt: now.getTime() });
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `${randomUUID()}.part`);
      try {
        // An empty file, as a power cut would leave it, says that there is no picture.
        await writeFile(unfinished, picture.bytes, { flush: true });
        await utimes(unfinished, now, new Date(picture.savedAt));
        // Atomic rename: readers see the old picture or the new one, never half of one.
        await rename(unfinished, join(folder, key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await makeRoomFor(picture.bytes.length);
    },
  };
}

async function readStored(path: string): Promise<UsedPicture | null> {
  try {
    const file = await open(path);
    try {
      const { atimeMs: usedAt, mtimeMs: savedAt } = await file.stat();
      return { bytes: await file.readFile(), savedAt, usedAt };
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
