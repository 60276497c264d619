// Keeps a folder of pictures, all of which can be fetched again, below a number of bytes: those unused longest go.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the smallest file takes on most disks. */
const BLOCK = 4_096;
/** How much is let go at once, and after how much the folder is read again: other instances may write to it, too. */
const PART = 0.1;

interface StoredFile {
  path: string;
  bytes: number;
  usedAt: number;
}

/** To be called with the size of each file that was written. The access time of a file says when it was used. */
export function createFolderBound(folder: string, most: number) {
  /** As far as this instance knows; at first it has not looked. */
  let total = Number.POSITIVE_INFINITY;
  let sinceRead = 0;
  let clearing: Promise<void> | null = null;

  const clear = async () => {
    const files = await filesIn(folder);
    sinceRead = 0;
    total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= most) return;
    files.sort((a, b) => a.usedAt - b.usedAt);
    for (const { path, bytes } of files) {
      if (total <= most * (1 - PART)) break;
      await rm(path, { force: true });
      total -= bytes;
    }
  };

  return async (written: number): Promise<void> => {
    total += spaceOf(written);
    sinceRead += spaceOf(written);
    if (total <= most && sinceRead <= most * PART) return;
    clearing ??= clear().finally(() => {
      clearing = null;
    });
    await clearing;
  };
}

async function filesIn(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(folder, entry.name);
    // Null where another instance has removed it meanwhile.
    const found = await stat(path).catch(() => null);
    if (found) files.push({ path, bytes: spaceOf(found.size), usedAt: found.atimeMs });
  }
  return files;
}

function spaceOf(bytes: number): number {
  return Math.max(bytes, BLOCK);
}
