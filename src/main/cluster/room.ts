// Whether there is room to keep more pages. What nginx cannot write down whole it sends cut off, and no directive changes
// that; so before a disk is full it is told to keep nothing (docs/decisions/078-room-for-pages.md).
import { rm, statfs, writeFile } from 'node:fs/promises';
import { startPeriodic } from '#services/core/periodic.ts';

/** More than nginx writes between two looks. */
const LEAST_BYTES = 256_000_000;
const EVERY_MS = 1_000;

/** A file that is there while there is room: removing one works on a full disk, too. */
export function roomFile(folder: string): string {
  return `${folder}/room`;
}

/** Resolves once it is known; returns what ends the watch. */
export async function watchRoom(
  folder: string,
  leastBytes = LEAST_BYTES,
  everyMs = EVERY_MS,
): Promise<() => Promise<void>> {
  const file = roomFile(folder);
  let told: boolean | undefined;
  const look = async () => {
    const hasRoom = (await freeBytes(folder)) >= leastBytes;
    if (hasRoom === told) return;
    await (hasRoom ? writeFile(file, '') : rm(file, { force: true }));
    told = hasRoom;
  };
  await look();
  const watch = startPeriodic(look, everyMs, () => {});
  return () => watch.stop();
}

/** None where nobody can say. */
async function freeBytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
}
