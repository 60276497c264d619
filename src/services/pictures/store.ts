// Pictures fetched from outside, on disk so that a restart does not fetch them again, and in an LRU cache in memory.
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ownBytes } from '#services/core/own-bytes.ts';

const MEMORY_BYTES = 16_000_000;

export interface StoredPicture {
  /** Empty for a negative entry: that nothing was found is cached too. */
  bytes: Buffer;
  savedAt: number;
}

export interface PictureStore {
  read(key: string): Promise<StoredPicture | null>;
  write(key: string, picture: StoredPicture): Promise<void>;
}

export function createPictureStore(folder: string): PictureStore {
  const memory = new LRUCache<string, StoredPicture>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
  });

  return {
    async read(key) {
      const known = memory.get(key);
      if (known) return known;
      const found = await readStored(join(folder, key));
      if (found) memory.set(key, found);
      return found;
    },

    async write(key, picture) {
      // Memory first, so that a full disk costs no more than persistence.
      memory.set(key, { ...picture, bytes: ownBytes(picture.bytes) });
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `${randomUUID()}.part`);
      try {
        // An empty file, as a power cut would leave it, says that there is no picture.
        await writeFile(unfinished, picture.bytes, { flush: true });
        const savedAt = new Date(picture.savedAt);
        await utimes(unfinished, savedAt, savedAt);
        // Atomic rename: readers see the old picture or the new one, never half of one.
        await rename(unfinished, join(folder, key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

async function readStored(path: string): Promise<StoredPicture | null> {
  try {
    const file = await open(path);
    try {
      const { mtimeMs } = await file.stat();
      return { bytes: await file.readFile(), savedAt: mtimeMs };
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
