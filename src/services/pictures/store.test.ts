import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPictureStore } from './store.ts';

let now = new Date();
const DAY_MS = 86_400_000;
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
/** As after a start: with nothing in memory. */
const startStore = (inside = folder, diskBytes?: number) =>
  createPictureStore(inside, { clock: () => now, diskBytes });

let folder = '';
beforeEach(async () => {
  now = new Date('2026-11-15T08:00:00Z');
  folder = await mkdtemp(join(tmpdir(), 'rabattlotse-logos-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = { bytes: Buffer.from('picture'), savedAt: Date.parse('2026-11-15T08:00:00Z') };

it('keeps pictures and their time over a restart, and makes its folder itself', async () => {
  const inside = join(folder, 'a', 'logos');
  await startStore(inside).write('key', picture);
  expect(await startStore(inside).read('key')).toEqual(picture);
  expect(await readdir(inside)).toEqual(['key']);
});

it('remembers that there was nothing', async () => {
  await startStore().write('key', { ...picture, bytes: Buffer.alloc(0) });
  expect((await startStore().read('key'))?.bytes).toHaveLength(0);
  expect(await startStore().read('other')).toBeNull();
});

it('keeps no more memory than a picture has bytes', async () => {
  const store = startStore();
  await store.write('key', picture);
  for (const one of [store, startStore()]) {
    const { bytes } = (await one.read('key')) ?? picture;
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

it('reads the disk once', async () => {
  const store = startStore();
  await store.write('key', picture);
  await rm(folder, { recursive: true });
  expect(await store.read('key')).toEqual(picture);
});

it('still has the picture when the disk refuses it', async () => {
  // A file where the folder should be: nobody, root included, can write there.
  const blocked = join(folder, 'file');
  await writeFile(blocked, '');
  const store = startStore(blocked);
  await expect(store.write('key', picture)).rejects.toThrow();
  expect(await store.read('key')).toEqual(picture);
});

it('leaves no half picture behind when the last step fails', async () => {
  await mkdir(join(folder, 'key', 'full'), { recursive: true });
  await expect(startStore().write('key', picture)).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['key']);
});

describe('a folder that would grow beyond its bound', () => {
  const BOUND = 100_000;
  const SIZE = 10_000;
  const write = (key: string, bytes = Buffer.alloc(SIZE, key)) =>
    startStore(folder, BOUND).write(key, { bytes, savedAt: now.getTime() });
  /** One a day, all of them together as much as the folder may hold. */
  const fill = async () => {
    const keys = Array.from({ length: BOUND / SIZE }, (_, n) => `day-${n}`);
    for (const key of keys) {
      await write(key);
      later(1);
    }
    return keys;
  };
  const takenUp = async () => {
    const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))));
    return files.reduce((sum, { size }) => sum + size, 0);
  };

  it('loses what was unused longest, which is then asked for again, and keeps the rest whole', async () => {
    const keys = await fill();
    later(60);
    // Somebody has looked at the oldest since.
    const used = await startStore(folder, BOUND).read('day-0');
    expect(used?.savedAt).toBe(Date.parse('2026-11-15T08:00:00Z'));
    await write('new');
    const after = startStore(folder, BOUND);
    expect(await after.read('day-1')).toBeNull();
    for (const key of ['day-0', keys.at(-1) ?? '', 'new'])
      expect((await after.read(key))?.bytes, key).toEqual(Buffer.alloc(SIZE, key));
    expect(await takenUp()).toBeLessThanOrEqual(BOUND);
    await after.write('day-1', { bytes: Buffer.alloc(SIZE, 'day-1'), savedAt: now.getTime() });
    expect((await startStore(folder, BOUND).read('day-1'))?.bytes).toEqual(Buffer.alloc(SIZE, 'day-1'));
  });

  it('never holds more, however many come through one store', async () => {
    const store = startStore(folder, BOUND);
    for (let n = 0; n < 3 * (BOUND / SIZE); n++) {
      await store.write(`picture-${n}`, { bytes: Buffer.alloc(SIZE), savedAt: now.getTime() });
      expect(await takenUp()).toBeLessThanOrEqual(BOUND);
    }
    expect(await takenUp()).toBeGreaterThan(BOUND / 2);
  });

  it('keeps on disk what an instance has in memory and is asked for there', async () => {
    const running = startStore(folder, BOUND);
    await running.write('asked', { bytes: Buffer.alloc(SIZE, 'asked'), savedAt: now.getTime() });
    for (let n = 0; n < 2 * (BOUND / SIZE); n++) {
      await write(`day-${n}`);
      later(1);
      await running.read('asked');
    }
    expect((await startStore(folder, BOUND).read('asked'))?.bytes).toEqual(Buffer.alloc(SIZE, 'asked'));
  });

  it('counts what says that there is no picture, and what a power cut has left', async () => {
    const old = new Date(now.getTime() - DAY_MS);
    const names = Array.from({ length: 60 }, (_, n) => (n === 0 ? 'half.part' : `none-${n}`));
    for (const name of names) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), old, old);
    }
    await write('new');
    const left = await readdir(folder);
    expect(left).toContain('new');
    expect(left.length).toBeLessThan(30);
  });
});
