import type { RequestListener, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { realClock } from '#outside/core/clock.ts';
import {
  redirectsTo,
  sends,
  sendsForever,
  startStrangeServer,
} from '#test/support/outside/strange-server.ts';
import { createLinkCheck } from './link-check.ts';
import { createPublicFetch } from './public-fetch.ts';

const stranger = await startStrangeServer();
/** Stands for whatever else runs on this machine; no test may ever reach it. */
const inner = await startStrangeServer();
const fetch = createPublicFetch({
  site: { name: 'Rabattlotse', url: 'https://rabatt.example' },
  resolve: async (host) => (host === 'gone.test' ? Promise.reject(new Error('ENOTFOUND')) : ['127.0.0.1']),
  allows: (_address, port) => port === stranger.port,
});
const waits: number[] = [];
const clock = { now: realClock.now, wait: async (ms: number) => void waits.push(ms) };
const check = createLinkCheck({ fetch, clock });
/** For pages that never answer. */
const hurriedCheck = createLinkCheck({ fetch, clock, timeoutMs: 500 });
const at = (path: string, host = 'shop.test') => `http://${host}:${stranger.port}${path}`;
const asked = () => stranger.requests.map(({ method, url }) => `${method} ${url}`);

/** One status after the other; the last one for ever. */
function answers(...statuses: number[]): RequestListener {
  let next = 0;
  return (_req, res) => void res.writeHead(statuses[Math.min(next++, statuses.length - 1)] ?? 200).end();
}

beforeEach(() => {
  stranger.answers = {};
  stranger.requests = [];
  stranger.cutOff = 0;
  inner.requests = [];
  waits.length = 0;
});

describe('a page', () => {
  it('that is there is asked once, by HEAD, and hears who asks', async () => {
    stranger.answers['/da'] = sends('text/html', 'Hallo');
    expect(await check(at('/da'))).toEqual({ outcome: 'ok', status: 200 });
    expect(asked()).toEqual(['HEAD /da']);
    expect(stranger.requests[0]?.headers['user-agent']).toContain('Rabattlotse; +https://rabatt.example');
  });

  it('that does not like HEAD is asked again by GET, and only its beginning is read', async () => {
    stranger.answers['/nur-get'] = (req, res) =>
      req.method === 'HEAD' ? void res.writeHead(405).end() : sendsForever('text/html')(req, res);
    expect(await check(at('/nur-get'))).toEqual({ outcome: 'ok', status: 200 });
    await expect.poll(() => stranger.cutOff).toBe(1);
  });

  it.each([404, 410, 500, 503])('that answers %i twice is gone', async (status) => {
    stranger.answers['/weg'] = answers(status);
    expect(await check(at('/weg'))).toEqual({ outcome: 'gone', status });
    expect(asked()).toEqual(['HEAD /weg', 'GET /weg', 'GET /weg']);
    expect(waits).toContain(5_000);
  });

  it('that recovers is there', async () => {
    stranger.answers['/wackelt'] = answers(503, 503, 200);
    expect(await check(at('/wackelt'))).toEqual({ outcome: 'ok', status: 200 });
  });

  it.each([401, 403, 429, 451])('that answers %i is undecided, without being pressed', async (status) => {
    stranger.answers['/zu'] = answers(status);
    expect(await check(at('/zu'))).toEqual({ outcome: 'undecided', status });
    expect(stranger.requests).toHaveLength(2);
  });

  it('that never answers, does not exist or redirects for ever is undecided', async () => {
    stranger.answers['/haengt'] = () => {};
    stranger.answers['/kreis'] = redirectsTo('/kreis');
    const undecided = { outcome: 'undecided', status: null };
    expect(await hurriedCheck(at('/haengt'))).toEqual(undecided);
    expect(await check(at('/kreis'))).toEqual(undecided);
    expect(await check(at('/', 'gone.test'))).toEqual(undecided);
  });

  it('is followed to where it has moved', async () => {
    stranger.answers['/alt'] = redirectsTo('/neu', 301);
    stranger.answers['/neu'] = sends('text/html', 'Hallo');
    expect(await check(at('/alt'))).toEqual({ outcome: 'ok', status: 200 });
  });

  it('leads neither into our own network nor through a tracking link', async () => {
    stranger.answers['/innen'] = redirectsTo(`http://shop.test:${inner.port}/geheim`);
    stranger.answers['/klick'] = redirectsTo(at('/cread.php', 'www.awin1.com'));
    stranger.answers['/cread.php'] = sends('text/html', 'gezählt');
    const undecided = { outcome: 'undecided', status: null };
    expect(await check(at('/innen'))).toEqual(undecided);
    expect(await check(at('/klick'))).toEqual(undecided);
    expect(await check(`http://shop.test:${inner.port}/geheim`)).toEqual(undecided);
    expect(inner.requests).toEqual([]);
    expect(asked().filter((one) => one.includes('cread'))).toEqual([]);
  });
});

describe('a host', () => {
  it('hears one question at a time, with a pause after each', async () => {
    let open = 0;
    const paths = Array.from({ length: 12 }, (_, n) => `/${n}`);
    for (const path of paths) {
      stranger.answers[path] = (_req, res) => {
        open++;
        setImmediate(() => {
          // Ended before the next one comes, or it would be told as an error.
          res.writeHead(open === 1 ? 200 : 403).end();
          open--;
        });
      };
    }
    const results = await Promise.all(
      paths.map((path, n) => check(at(path, n % 2 ? 'shop.test' : 'www.shop.test'))),
    );
    expect(results.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(waits).toEqual(paths.map(() => 1_000));
  });

  it('is one of a few that are asked at the same time', async () => {
    const few = createLinkCheck({ fetch, clock, hostsAtOnce: 3 });
    const held: ServerResponse[] = [];
    stranger.answers['/'] = (_req, res) => void held.push(res);
    const all = Promise.all(Array.from({ length: 9 }, (_, n) => few(at('/', `${n}.shop.test`))));
    for (const round of [1, 2, 3]) {
      await expect.poll(() => held.length).toBe(3);
      expect(stranger.requests).toHaveLength(3 * round);
      for (const res of held.splice(0)) res.end();
    }
    expect(await all).toHaveLength(9);
  });

  it('is left alone when the run is cancelled', async () => {
    const stop = new AbortController();
    stranger.answers['/haengt'] = () => stop.abort(new Error('genug'));
    const running = [1, 2, 3].map(() => check(at('/haengt'), stop.signal));
    const ends = await Promise.allSettled(running);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stranger.requests).toHaveLength(1);
  });
});
