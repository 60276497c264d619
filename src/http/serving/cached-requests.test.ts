import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAdmission } from '#http/serving/admission/admission.ts';
import { createCachedRequests } from './cached-requests.ts';
import { PageCache } from './page-cache.ts';

type Parts = Parameters<typeof createCachedRequests>[0];

/** As in admission.ts, for pages. */
const SLOTS = 8;
const MANY = 40;

/** A site whose pages are made at once, or wait until they are released. */
function setUp() {
  const time = { now: 0, isHeld: false };
  const running: (() => void)[] = [];
  let computed = 0;
  let sent = 0;
  const refused: number[] = [];
  const answer = createCachedRequests({
    ...createAdmission(1, {
      tooMany: () => void refused.push(429),
      busy: () => void refused.push(503),
    }),
    cache: new PageCache({ clock: () => time.now }),
    compute: async () => {
      computed += 1;
      if (time.isHeld) await new Promise<void>((resolve) => running.push(resolve));
      return { response: new Response('page', { headers: { 'Content-Type': 'text/plain' } }) };
    },
    send: () => {
      sent += 1;
    },
    metrics: { cacheHits: { inc: () => {} } },
    development: false,
  } as unknown as Parts);
  return {
    time,
    refused,
    computed: () => computed,
    sent: () => sent,
    release() {
      for (const resolve of running.splice(0)) resolve();
    },
    ask(key: string, address = '203.0.113.5') {
      const req = new IncomingMessage(new Socket());
      req.headers['x-forwarded-for'] = address;
      answer(key, 'page', req, new ServerResponse(req));
    },
  };
}

const keys = Array.from({ length: MANY }, (_, index) => `/?q=${index}`);

async function askInTurn(site: ReturnType<typeof setUp>, asked: string[]): Promise<void> {
  for (const key of asked) {
    const before = site.sent();
    site.ask(key);
    while (site.sent() === before) await nextTurn();
    await nextTurn();
  }
}

/** All are cached, and past their age. */
async function withDueEntries() {
  const site = setUp();
  await askInTurn(site, keys);
  site.time.now = 60_000;
  site.time.isHeld = true;
  return site;
}

test('many entries that are due are sent at once, and no more of them recomputed together than there are slots', async () => {
  const site = await withDueEntries();
  for (const key of keys) site.ask(key);
  expect(site.sent()).toBe(2 * MANY);
  expect(site.computed()).toBe(MANY + SLOTS);
  // The others are still due when there is room again.
  await expect
    .poll(() => {
      site.release();
      for (const key of keys) site.ask(key);
      return site.computed();
    })
    .toBe(2 * MANY);
  expect(site.refused).toEqual([]);
});

test('a client that has used up its limit gets what is cached, and recomputes nothing with it', async () => {
  const site = await withDueEntries();
  site.time.isHeld = false;
  await askInTurn(
    site,
    Array.from({ length: 600 - MANY }, (_, index) => `/?q=miss-${index}`),
  );
  const before = site.computed();
  site.ask('/?q=0');
  expect([site.sent(), site.computed()]).toEqual([601, before]);
  site.ask('/?q=0', '198.51.100.7');
  expect([site.sent(), site.computed()]).toEqual([602, before + 1]);
  expect(site.refused).toEqual([]);
});
