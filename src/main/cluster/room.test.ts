import { spawnSync } from 'node:child_process';
import { access, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomFile, watchRoom } from './room.ts';

let folder: string;
let isMounted: boolean;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rabattlotse-room-'));
  // Only root may; elsewhere it is the disk of the machine, which nobody fills for a test.
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0;
});
afterAll(async () => {
  if (isMounted) spawnSync('umount', [folder]);
  await rm(folder, { recursive: true });
});
const hasRoom = () =>
  access(roomFile(folder)).then(
    () => true,
    () => false,
  );

test('says by a file whether there is room', async () => {
  await (await watchRoom(folder, 0))();
  expect(await hasRoom()).toBe(true);
  const { blocks, bsize } = await statfs(folder);
  await (await watchRoom(folder, 2 * blocks * bsize))();
  expect(await hasRoom()).toBe(false);
});

test('takes it back while the disk fills, and says so again', async ({ skip }) => {
  if (!isMounted) skip();
  const stop = await watchRoom(folder, 4_000_000, 5);
  expect(await hasRoom()).toBe(true);
  // More than fits.
  await expect(writeFile(join(folder, 'much'), Buffer.alloc(9_000_000))).rejects.toThrow('ENOSPC');
  await expect.poll(hasRoom).toBe(false);
  await rm(join(folder, 'much'));
  await expect.poll(hasRoom).toBe(true);
  await stop();
});
