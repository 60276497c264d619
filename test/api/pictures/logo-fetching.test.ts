// What leaves the machine for a logo, how often, and what a hostile site gets for it.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ageOf, kindOf, startLogoSite } from '#test/support/outside/logo-site.ts';
import { GIF_1_1, JPEG_24_20, makePng } from '#test/support/outside/pictures.ts';
import {
  redirectsTo,
  sends,
  sendsForever,
  startStrangeServer,
} from '#test/support/outside/strange-server.ts';

const { stranger, folder, time, problems, startApp, makeStrangeShop } = await startLogoSite();
/** Stands for whatever else runs on this machine. */
const inner = await startStrangeServer();
const DAY_MS = 86_400_000;
const PICTURE = makePng(180, 180);

let logo = startApp();
beforeEach(() => {
  time.now = new Date();
  stranger.answers = {};
  stranger.requests = [];
  logo = startApp();
});

const type = async (slug: string) => kindOf(await logo(slug));
const age = async (slug: string) => ageOf(await logo(slug));
const asked = (path = '/favicon.ico') => stranger.requests.filter(({ url }) => url === path).length;

/** When the pictures on disk say they were fetched; those asked for in vain are dated back. */
async function timesOnDisk(): Promise<number[]> {
  const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))));
  return files.map(({ mtimeMs }) => Math.round(mtimeMs));
}

describe('a strange site that is not to be trusted', () => {
  test.each([
    ['a page', sends('text/html', '<h1>Hallo</h1>')],
    ['a page that is called a picture', sends('image/png', '<!doctype html><script>alert(1)</script>')],
    ['an SVG', sends('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an SVG that is called a PNG', sends('image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a counting pixel', sends('image/gif', GIF_1_1)],
    ['a picture that would fill a phone’s memory', sends('image/png', makePng(4_000, 16))],
    ['a picture without end', sendsForever('image/png')],
    ['a picture that is too large', sends('image/png', Buffer.concat([PICTURE, Buffer.alloc(100_000)]))],
    ['a way inside', redirectsTo(`http://127.0.0.1:${inner.port}/secret.png`)],
    ['a way round and round', redirectsTo('/favicon.ico')],
  ])('%s leaves the initials', async (_what, answer) => {
    inner.answers['/secret.png'] = sends('image/png', PICTURE);
    stranger.answers['/favicon.ico'] = answer;
    const { slug } = await makeStrangeShop();
    // The longer age tells that the attempt has ended and the failure is known.
    await expect.poll(() => age(slug)).toBe('public, max-age=3600');
    expect(await type(slug)).toBe('drawn');
    expect(inner.connections).toBe(0);
  });

  test('a silent site keeps no visitor waiting', async () => {
    const { slug } = await makeStrangeShop();
    const silence = Promise.withResolvers<void>();
    stranger.answers['/apple-touch-icon.png'] = (_req, res) => {
      void silence.promise.then(() => res.writeHead(404).end());
    };
    expect(await type(slug)).toBe('drawn');
    await expect.poll(() => stranger.requests.length).toBe(1);
    expect(await age(slug)).toBe('public, max-age=60');
    silence.resolve();
    await expect.poll(() => age(slug)).toBe('public, max-age=3600');
  });
});

describe('how often a strange site is asked', () => {
  test('once, however many visitors come at the same time', async () => {
    const { slug } = await makeStrangeShop();
    const gate = Promise.withResolvers<void>();
    stranger.answers['/favicon.ico'] = (req, res) => {
      void gate.promise.then(() => sends('image/png', PICTURE)(req, res));
    };
    await Promise.all(Array.from({ length: 20 }, () => logo(slug)));
    await expect.poll(() => asked()).toBe(1);
    gate.resolve();
    await expect.poll(() => type(slug)).toBe('image/png');
    expect(asked()).toBe(1);
    expect(asked('/apple-touch-icon.png')).toBe(1);
  });

  test('at most four at the same time', async () => {
    const gate = Promise.withResolvers<void>();
    stranger.answers['/apple-touch-icon.png'] = (req, res) => {
      void gate.promise.then(() => sends('image/png', PICTURE)(req, res));
    };
    const shops = await Promise.all(Array.from({ length: 6 }, () => makeStrangeShop()));
    await Promise.all(shops.map(({ slug }) => logo(slug)));
    await expect.poll(() => stranger.requests.length).toBe(4);
    gate.resolve();
    await expect
      .poll(() => Promise.all(shops.map(({ slug }) => type(slug))))
      .toEqual(Array(6).fill('image/png'));
    expect(stranger.requests).toHaveLength(6);
  });

  test('not at all after a restart: the picture is on disk', async () => {
    const { slug } = await makeStrangeShop();
    stranger.answers['/favicon.ico'] = sends('image/png', PICTURE);
    await expect.poll(() => type(slug)).toBe('image/png');
    await expect.poll(timesOnDisk).toContain(time.now.getTime());
    stranger.requests = [];
    stranger.answers = {};
    for (const outbound of [true, false]) {
      logo = startApp({ outbound });
      expect(await type(slug)).toBe('image/png');
    }
    expect(stranger.requests).toEqual([]);
  });

  test('again after a month, and a picture that is gone by then stays and is asked for daily', async () => {
    const { slug } = await makeStrangeShop();
    stranger.answers['/favicon.ico'] = sends('image/png', PICTURE);
    await expect.poll(() => type(slug)).toBe('image/png');
    stranger.answers = {};
    stranger.requests = [];
    const start = time.now.getTime();
    time.now = new Date(start + 29 * DAY_MS);
    expect(await type(slug)).toBe('image/png');
    expect(asked()).toBe(0);
    time.now = new Date(start + 30 * DAY_MS);
    // Asked for until it is: the first picture may still be on its way to the disk, and nothing is fetched twice at once.
    const asking = async () => [await type(slug), await timesOnDisk()];
    await expect.poll(asking).toEqual(['image/png', expect.arrayContaining([start + DAY_MS])]);
    expect(asked()).toBe(1);
    time.now = new Date(start + 31 * DAY_MS);
    stranger.answers['/favicon.ico'] = sends('image/jpeg', JPEG_24_20);
    await expect.poll(() => type(slug)).toBe('image/jpeg');
    expect(asked()).toBe(2);
  });

  test('again a day after a failure', async () => {
    const { slug } = await makeStrangeShop();
    await expect.poll(() => age(slug)).toBe('public, max-age=3600');
    expect(asked()).toBe(1);
    stranger.answers['/favicon.ico'] = sends('image/png', PICTURE);
    time.now = new Date(time.now.getTime() + DAY_MS - 1_000);
    expect(await type(slug)).toBe('drawn');
    expect(asked()).toBe(1);
    time.now = new Date(time.now.getTime() + 1_000);
    await expect.poll(() => type(slug)).toBe('image/png');
  });

  test('never with OUTBOUND=off: not even a connection', async () => {
    const before = stranger.connections;
    const forbidden = await makeStrangeShop();
    stranger.answers['/favicon.ico'] = sends('image/png', PICTURE);
    const response = await startApp({ outbound: false })(forbidden.slug);
    expect(await kindOf(response)).toBe('drawn');
    expect(ageOf(response)).toBe('public, max-age=3600');
    // Had it sent a request, that would have arrived before those of a shop which may be asked.
    const allowed = await makeStrangeShop();
    await expect.poll(() => type(allowed.slug)).toBe('image/png');
    expect(stranger.requests.filter(({ headers }) => headers.host !== allowed.host)).toEqual([]);
    expect(stranger.connections).toBe(before + 2);
  });
});

test('nothing went wrong that nobody expected', () => {
  expect(problems).toEqual([]);
});
