import { expect, onTestFinished, test, vi } from 'vitest';
import { type Computed, PageCache, type PageCacheOptions } from './page-cache.ts';
import { toResponse } from './stored-answer.ts';

function setUp(options: PageCacheOptions = {}) {
  const time = { now: 0 };
  const stale: string[] = [];
  const cache = new PageCache({ clock: () => time.now, onStale: (key) => stale.push(key), ...options });
  let computed = 0;
  const compute = async (): Promise<Computed> => ({ response: new Response(`answer ${++computed}`) });
  const read = async (work: () => Promise<Computed> = compute) =>
    toResponse((await cache.get('/', work)).answer).text();
  /** Everything changed, and the half second is over in which the old answer is served meanwhile. */
  const change = () => {
    cache.invalidate();
    time.now += 500;
  };
  return { cache, time, stale, read, compute, change, computed: () => computed };
}
const OLD = { madeAt: 0, tags: ['lists'], version: 0, retryAt: 0 };
const fail = () => Promise.reject(new Error('database gone'));

test('an answer is computed once and then kept', async () => {
  const { read, computed } = setUp();
  expect(await read()).toBe('answer 1');
  expect(await read()).toBe('answer 1');
  expect(computed()).toBe(1);
});

test('concurrent misses share one computation', async () => {
  const { read, computed } = setUp();
  await Promise.all([read(), read(), read()]);
  expect(computed()).toBe(1);
});

test('after 60 seconds the old answer is served once more while a new one is made', async () => {
  const { read, time, computed } = setUp();
  await read();
  time.now = 59_999;
  await read();
  expect(computed()).toBe(1);
  time.now = 60_000;
  expect(await read()).toBe('answer 1');
  await expect.poll(() => read()).toBe('answer 2');
});

test('a new answer that is the same as the old one does not have to be compressed again', async () => {
  const { cache, time } = setUp();
  const compute = async () => ({ response: new Response('immer gleich') });
  const first = await cache.get('/', compute);
  time.now = 60_000;
  await cache.get('/', compute);
  await expect.poll(async () => (await cache.get('/', compute)).madeAt).toBe(60_000);
  expect((await cache.get('/', compute)).answer).toBe(first.answer);
});

test('half a second after a change every answer is unusable', async () => {
  const { read, change } = setUp();
  await read();
  change();
  expect(await read()).toBe('answer 2');
});

test('the tags of an answer take space, too', async () => {
  const { cache } = setUp({ maxBytes: 120_000 });
  const tags = Array.from({ length: 1_000 }, (_, id) => `shop:${id}`).join(' ');
  const compute = async () => ({ response: new Response('leer', { headers: { 'cache-tag': tags } }) });
  await cache.get('/1', compute);
  await cache.get('/2', compute);
  expect(['/1', '/2'].filter((key) => cache.stale(key))).toEqual(['/2']);
});

test('right after a change the old answer is served while a new one is made', async () => {
  const { cache, read } = setUp();
  await read();
  cache.invalidate();
  expect(await read()).toBe('answer 1');
  await expect.poll(() => read()).toBe('answer 2');
});

test('an answer that has missed two changes is not served again', async () => {
  const { cache, read } = setUp();
  await read();
  cache.invalidate();
  cache.invalidate();
  expect(await read()).toBe('answer 2');
});

test('a change leaves alone what was not made of it', async () => {
  const { cache, read, time, compute, computed } = setUp();
  const tagged = (tags: string) => async () => {
    const { response } = await compute();
    response.headers.set('cache-tag', tags);
    return { response };
  };
  await read(tagged('shop:1 copy'));
  cache.invalidate(['lists', 'shop:2']);
  time.now += 500;
  await read();
  expect(computed()).toBe(1);
  cache.invalidate(['shop:1']);
  time.now += 500;
  await read();
  expect(computed()).toBe(2);
});

test('a page is made of what its parts were made of', async () => {
  const { cache, read, time, compute, computed } = setUp();
  await read(async () => ({ ...(await compute()), builtFrom: { ...OLD, tags: ['copy', 'shop:1'] } }));
  cache.invalidate(['lists']);
  time.now += 500;
  await read();
  expect(computed()).toBe(1);
  cache.invalidate(['copy']);
  time.now += 500;
  await read();
  expect(computed()).toBe(2);
});

test('a part that has not changed for long does not make the page it goes into look old', async () => {
  const { cache, time, compute } = setUp();
  const text = await cache.get('/api/copy', async () => {
    const { response } = await compute();
    response.headers.set('cache-tag', 'copy');
    return { response };
  });
  cache.invalidate(['lists']);
  time.now += 500;
  const builtFrom = cache.freshnessOf(text);
  await cache.get('/page', async () => ({
    ...(await compute()),
    builtFrom: { ...builtFrom, tags: ['copy', 'lists'] },
  }));
  expect(cache.ready('/page')).toBeDefined();
  cache.invalidate(['copy']);
  cache.invalidate(['copy']);
  expect(cache.ready('/page')).toBeUndefined();
});

test('after more changes than can be remembered, everything counts as changed', async () => {
  const { cache, read, time, computed } = setUp();
  await read();
  for (let shop = 0; shop <= 20_001; shop++) cache.invalidate([`shop:${shop}`]);
  time.now += 500;
  await read();
  expect(computed()).toBe(2);
});

test('an answer that nobody asked for in ten minutes is recomputed before it is served', async () => {
  const { read, time } = setUp();
  await read();
  time.now = 660_000;
  expect(await read()).toBe('answer 2');
});

test('a change that arrives during the computation is not missed', async () => {
  const { read, compute, change } = setUp();
  await read(async () => {
    change();
    return compute();
  });
  expect(await read()).toBe('answer 2');
});

test('when nothing new can be computed, the last good answer is served', async () => {
  const { read, stale, time, change } = setUp();
  await read();
  change();
  expect(await read(fail)).toBe('answer 1');
  expect(stale).toEqual(['/']);
  // The next attempt waits a little, so that a hanging database does not make every request hang.
  expect(await read()).toBe('answer 1');
  time.now += 2_000;
  expect(await read()).toBe('answer 1');
  await expect.poll(() => read()).toBe('answer 2');
});

test('nobody waits long for a new answer while there is an old one', async () => {
  const { cache, read, stale, time, compute, change } = setUp({ patienceMs: 20 });
  await read();
  change();
  const { promise: frozen, resolve: thaw } = Promise.withResolvers<void>();
  const hanging = () => frozen.then(compute);
  expect(await read(hanging)).toBe('answer 1');
  expect(stale).toEqual(['/']);
  // From now on not even that long.
  time.now += 2_000;
  const ready = cache.ready('/');
  expect(ready && (await toResponse(ready.entry.answer).text())).toBe('answer 1');
  thaw();
  await expect.poll(() => read(hanging)).toBe('answer 2');
});

test('an answer built from one that could not be renewed is served at once, too', async () => {
  const { cache, read, time, compute, change } = setUp();
  change();
  await read(async () => ({ ...(await compute()), builtFrom: { ...OLD, retryAt: 2_000 } }));
  time.now = 2_000;
  expect(cache.ready('/')).toBeDefined();
});

test('an answer from before a trouble that is long over is not served again', async () => {
  const { read, time, change } = setUp();
  await read();
  change();
  await read(fail);
  time.now += 60_000;
  expect(await read()).toBe('answer 2');
});

test('an answer of 500 counts as a failure', async () => {
  const { read, change } = setUp();
  await read();
  change();
  expect(await read(async () => ({ response: new Response('broken', { status: 503 }) }))).toBe('answer 1');
});

test('without a last good answer the failure is told', async () => {
  await expect(setUp().read(fail)).rejects.toThrow('database gone');
});

test('errors are not kept', async () => {
  const { read } = setUp();
  expect(await read(async () => ({ response: new Response('nothing', { status: 404 }) }))).toBe('nothing');
  expect(await read()).toBe('answer 1');
});

const answers = (status: number) => async (): Promise<Computed> => ({
  response: new Response('', { status }),
});

test('what is gone does not come back when the database fails, or when there is no room', async () => {
  const { cache, compute, change } = setUp();
  const statusOf = async (work: Parameters<typeof cache.get>[1]) =>
    (await cache.get('/', work)).answer.status;
  const notFound = { ...(await cache.get('/nicht-gefunden', answers(404))), isNotFound: true };
  for (const gone of [answers(404), answers(301), async () => ({ sameAs: notFound })]) {
    expect(await statusOf(compute)).toBe(200);
    change();
    expect(await statusOf(gone)).not.toBe(200);
    expect(cache.stale('/')).toBeUndefined();
    expect(await statusOf(answers(503))).toBe(503);
    await expect(cache.get('/', fail)).rejects.toThrow('database gone');
  }
});

test('a late answer from before a change takes nothing away from a newer one', async () => {
  const { cache, read, change } = setUp();
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  const first = cache.get('/', () => late.then(answers(404)));
  change();
  await read();
  arrive();
  expect((await first).answer.status).toBe(404);
  expect(await read()).toBe('answer 1');
});

test('who loses patience after the old answer has turned out to be gone waits for the new one', async () => {
  const { cache, read, change } = setUp();
  await read();
  change();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const old = cache.get('/', () => first.promise.then(answers(404)));
  change();
  const next = cache.get('/', () => second.promise.then(answers(404)));
  first.resolve();
  expect((await old).answer.status).toBe(404);
  vi.runAllTimers();
  second.resolve();
  expect((await next).answer.status).toBe(404);
});

test('a not-found page that could not be rendered is not kept', async () => {
  const { cache, compute } = setUp();
  await cache.get('/', async () => ({ ...(await answers(503)()), isNotFound: true }));
  expect((await cache.get('/', compute)).answer.status).toBe(200);
});

test('an answer built from older answers is as old as they are', async () => {
  const { read, time, compute, computed } = setUp();
  time.now = 50_000;
  await read(async () => ({ ...(await compute()), builtFrom: OLD }));
  time.now = 60_000;
  await read();
  await expect.poll(computed).toBe(2);
});

test('an answer built from answers before a change is unusable like them', async () => {
  const { read, compute, change } = setUp();
  change();
  await read(async () => ({ ...(await compute()), builtFrom: OLD }));
  expect(await read()).toBe('answer 2');
});

test('nobody waits for a computation that began before a change', async () => {
  const { read, compute, change } = setUp();
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  const slow = read(async () => {
    const answer = await compute();
    await blocked;
    return answer;
  });
  change();
  expect(await read()).toBe('answer 2');
  unblock();
  expect(await slow).toBe('answer 1');
  expect(await read()).toBe('answer 2');
});

test('what goes into another answer is renewed first, when it is past its age', async () => {
  const { cache, read, time, compute } = setUp();
  await read();
  time.now = 60_000;
  const renewed = await cache.getFresh('/', compute);
  expect(await toResponse(renewed.answer).text()).toBe('answer 2');
  time.now = 120_000;
  const kept = await cache.getFresh('/', fail);
  expect(await toResponse(kept.answer).text()).toBe('answer 2');
});

test('memory is bounded by bytes', async () => {
  const { cache } = setUp({ maxBytes: 50_000 });
  for (let n = 0; n < 100; n++) {
    await cache.get(`/${n}`, async () => ({ response: new Response('x'.repeat(900)) }));
  }
  expect(cache.size).toBeGreaterThan(5);
  expect(cache.size).toBeLessThan(25);
});

test('large answers push each other out, never the small ones', async () => {
  const { cache, compute } = setUp({ maxBytes: 4_000_000 });
  await cache.get('/', compute);
  for (let n = 1; n <= 50; n++) {
    await cache.get(`/api/shops?limit=${n}`, async () => ({ response: new Response('x'.repeat(200_000)) }));
  }
  expect(cache.stale('/')).toBeDefined();
  expect(cache.stale('/api/shops?limit=50')).toBeDefined();
  expect(cache.size).toBeLessThan(10);
});

test('an answer that has become large is kept once', async () => {
  const { cache, time, compute } = setUp();
  await cache.get('/', compute);
  time.now = 700_000;
  const large = async () => ({ response: new Response('x'.repeat(200_000)) });
  const entry = await cache.get('/', large);
  expect(cache.stale('/')).toBe(entry);
  expect(cache.size).toBe(1);
});

test('an answer past its age is due, and sent until somebody has recomputed it', async () => {
  const { cache, read, time, compute, computed } = setUp();
  await read();
  expect(cache.ready('/')).toMatchObject({ isDue: false });
  time.now = 60_000;
  const due = cache.ready('/');
  expect(due).toMatchObject({ isDue: true });
  expect(computed()).toBe(1);
  if (due) await cache.revalidate('/', due.entry, compute);
  expect(computed()).toBe(2);
  expect(cache.ready('/')).toMatchObject({ isDue: false });
});

test('a proxy may keep what has seen every change', async () => {
  const { cache, compute, change } = setUp();
  const entry = await cache.get('/', compute);
  expect(cache.isCurrent(entry)).toBe(true);
  cache.invalidate(['shop:1']);
  expect(cache.isCurrent(entry)).toBe(true);
  cache.invalidate();
  // It is still sent while a new one is computed; kept elsewhere it would outlive that.
  expect(await cache.get('/', compute)).toBe(entry);
  expect(cache.isCurrent(entry)).toBe(false);
  change();
  expect(cache.isCurrent(await cache.get('/', compute))).toBe(true);
});

test('a proxy may not keep what could not be renewed', async () => {
  const { cache, compute, change } = setUp();
  await cache.get('/', compute);
  change();
  expect(cache.isCurrent(await cache.get('/', fail))).toBe(false);
});

test('answers to questions push each other out, never what has no parameters', async () => {
  const { cache, compute } = setUp({ maxBytes: 400_000 });
  await cache.get('/gutscheine/otto', compute);
  for (let n = 1; n <= 200; n++) {
    await cache.get(`/?q=${n}`, async () => ({ response: new Response('x'.repeat(900)) }));
  }
  expect(cache.stale('/gutscheine/otto')).toBeDefined();
  expect(cache.stale('/?q=200')).toBeDefined();
  expect(cache.stale('/?q=1')).toBeUndefined();
});

test('an answer that says so is kept by nobody', async () => {
  const { cache, read, computed } = setUp();
  const headers = { 'Cache-Control': 'no-store' };
  await cache.get('/', async () => ({ response: new Response('nur jetzt', { headers }) }));
  expect(cache.size).toBe(0);
  expect(await read()).toBe('answer 1');
  expect(computed()).toBe(1);
});
