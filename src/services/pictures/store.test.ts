import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPictureStore } from './store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rabattlotse-logos-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = { bytes: Buffer.from('picture'), savedAt: Date.parse('2026-11-15T08:00:00Z') };

it('keeps pictures and their time over a restart, and makes its folder itself', async () => {
  const inside = join(folder, 'a', 'logos');
  await createPictureStore(inside).write('key', picture);
  expect(await createPictureStore(inside).read('key')).toEqual(picture);
  expect(await readdir(inside)).toEqual(['key']);
});

it('remembers that there was nothing', async () => {
  await createPictureStore(folder).write('key', { ...picture, bytes: Buffer.alloc(0) });
  expect((await createPictureStore(folder).read('key'))?.bytes).toHaveLength(0);
  expect(await createPictureStore(folder).read('other')).toBeNull();
});

it('keeps no more memory than a picture has bytes', async () => {
  const store = createPictureStore(folder);
  await store.write('key', picture);
  for (const one of [store, createPictureStore(folder)]) {
    const { bytes } = (await one.read('key')) ?? picture;
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

it('reads the disk once', async () => {
  const store = createPictureStore(folder);
  await store.write('key', picture);
  await rm(folder, { recursive: true });
  expect(await store.read('key')).toEqual(picture);
});

it('still has the picture when the disk refuses it', async () => {
  // A file where the folder should be: nobody, root included, can write there.
  const blocked = join(folder, 'file');
  await writeFile(blocked, '');
  const store = createPictureStore(blocked);
  await expect(store.write('key', picture)).rejects.toThrow();
  expect(await store.read('key')).toEqual(picture);
});

it('leaves no half picture behind when the last step fails', async () => {
  await mkdir(join(folder, 'key', 'full'), { recursive: true });
  await expect(createPictureStore(folder).write('key', picture)).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['key']);
});
