import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  redirectsTo,
  sends,
  sendsForever,
  startStrangeServer,
} from '#test/support/outside/strange-server.ts';
import { isPublicAddress } from './public-address.ts';
import { createPublicFetch, type FetchOptions, type PublicFetchError } from './public-fetch.ts';

const stranger = await startStrangeServer();
/** Stands for whatever else runs on this machine; no test may ever reach it. */
const inner = await startStrangeServer();

const site = { name: 'Rabattlotse', url: 'https://rabatt.example' };
const origin = `http://shop.test:${stranger.port}`;
const asked: string[] = [];
/** `shop.test` is the stand-in; all else is checked as in production. */
const fetchPublic = createPublicFetch({
  site,
  resolve: async (host) => {
    asked.push(host);
    return host === 'gone.test' ? Promise.reject(new Error('ENOTFOUND')) : ['127.0.0.1'];
  },
  allows: (address, port) => port === stranger.port || isPublicAddress(address),
});

const png = { types: ['image/png'] };

async function reasonOf(url: string, wanted: FetchOptions = png, fetch = fetchPublic): Promise<string> {
  const error = await fetch(url, wanted).then(
    ({ status }) => new Error(`answered ${status}`),
    (error: PublicFetchError) => error,
  );
  return 'reason' in error ? error.reason : error.message;
}

beforeEach(() => {
  stranger.answers = {};
  stranger.requests = [];
  stranger.cutOff = 0;
  asked.length = 0;
});

describe('a friendly server', () => {
  it('gives what was asked for, and hears no more of us than it must', async () => {
    stranger.answers['/logo.png'] = sends('Image/PNG; charset=binary', 'picture');
    const answer = await fetchPublic(`${origin}/logo.png#part`, png);
    expect(answer).toEqual({
      url: `${origin}/logo.png#part`,
      status: 200,
      body: Buffer.from('picture'),
    });
    expect(stranger.requests[0]?.headers).toEqual({
      host: `shop.test:${stranger.port}`,
      'user-agent': 'Mozilla/5.0 (compatible; Rabattlotse; +https://rabatt.example)',
      accept: 'image/png',
      'accept-encoding': 'identity',
      connection: 'close',
    });
  });

  it('is followed through three redirects, relative ones too', async () => {
    stranger.answers['/1'] = redirectsTo('/2', 301);
    stranger.answers['/2'] = redirectsTo(`//andere.test:${stranger.port}/3`, 307);
    stranger.answers['/3'] = redirectsTo('4', 308);
    stranger.answers['/4'] = sends('image/png', 'picture');
    const answer = await fetchPublic(`${origin}/1`, png);
    expect(answer.url).toBe(`http://andere.test:${stranger.port}/4`);
    expect(asked).toEqual(['shop.test', 'shop.test', 'andere.test', 'andere.test']);
  });

  it('may answer with an error, whose body is not read', async () => {
    expect(await fetchPublic(`${origin}/missing`, png)).toMatchObject({ status: 404, body: Buffer.alloc(0) });
  });

  it('may send what it likes when only its status matters', async () => {
    stranger.answers['/'] = sendsForever('text/html');
    expect(await fetchPublic(origin)).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    await expect.poll(() => stranger.cutOff).toBe(1);
  });

  it('understands a site name of any letters', async () => {
    stranger.answers['/'] = sends('image/png', '');
    const named = createPublicFetch({
      site: { ...site, name: 'Müllers Sparfuchs 🦊 (neu)' },
      resolve: async () => ['127.0.0.1'],
      allows: () => true,
    });
    await named(origin, png);
    expect(stranger.requests[0]?.headers['user-agent']).toBe(
      'Mozilla/5.0 (compatible; Mullers Sparfuchs  neu; +https://rabatt.example)',
    );
  });
});

describe('addresses', () => {
  it('connects to the address that was checked, not to what the name means a moment later', async () => {
    stranger.answers['/'] = sends('image/png', 'picture');
    let calls = 0;
    const rebound = createPublicFetch({
      site,
      resolve: async () => (calls++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
      allows: (address) => address === '127.0.0.1',
    });
    // No name server knows this name: whoever asked again would not arrive.
    const answer = await rebound(`http://rebound.invalid:${stranger.port}/`, png);
    expect(answer.status).toBe(200);
    expect(calls).toBe(1);
  });

  it('leaves out the forbidden ones among several addresses of a name', async () => {
    const tried: string[] = [];
    const mixed = createPublicFetch({
      site,
      resolve: async () => ['10.0.0.1', '127.0.0.1'],
      allows: (address) => {
        tried.push(address);
        return address === '127.0.0.1';
      },
    });
    stranger.answers['/'] = sends('image/png', 'picture');
    expect((await mixed(origin, png)).status).toBe(200);
    expect(tried).toEqual(['10.0.0.1', '127.0.0.1']);
  });

  it.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://2130706433',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://127.1',
    'http://%31%32%37.0.0.1',
    'http://１２７.0.0.1',
    'http://0.0.0.0',
    'http://0',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://127.0.0.1.',
    'http://127。0。0。1',
    'http://①②⑦.0.0.1',
    'http://0x7f000001',
    'http://00000177.0x0.0.0x1',
    'http://[::]',
    'http://[0:0:0:0:0:0:0:1]',
    'http://[::127.0.0.1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://[2001:0:7f00:1::]',
  ])('by default refuses this machine as %s', async (spelling) => {
    const before = inner.connections;
    const reason = await reasonOf(`${spelling}:${inner.port}/`, png, createPublicFetch({ site }));
    expect(reason).toBe('address');
    expect(await reasonOf(spelling, png, createPublicFetch({ site }))).toBe('address');
    expect(inner.connections).toBe(before);
  });

  it.each([
    'http://10.0.0.1',
    'http://169.254.169.254/latest/meta-data',
    'https://192.168.0.1',
    'https://[fd00::1]',
    'http://[fe80::1]',
    'http://100.64.0.1',
    'http://[::ffff:a9fe:a9fe]/latest/meta-data',
    'http://2852039166/latest/meta-data',
  ])('by default refuses %s', async (url) => {
    expect(await reasonOf(url, png, createPublicFetch({ site }))).toBe('address');
  });

  it.each([
    'http://innen.test/',
    'http://localhost./',
    'http://LOCALHOST/',
    'http://metadata.google.internal/',
    'https://shop.test.127.0.0.1.nip.test/',
    'http://shop.test%2f.innen.test/',
  ])('by default believes no name that means this machine: %s', async (url) => {
    for (const means of [['127.0.0.1'], ['::1'], ['10.0.0.1', '169.254.169.254'], ['fe80::1%eth0'], []]) {
      const reason = await reasonOf(url, png, createPublicFetch({ site, resolve: async () => means }));
      expect(reason, String(means)).toBe('address');
    }
  });

  it('by default knows no ports but those of the web', async () => {
    for (const port of [22, 25, 8080, 5432]) {
      expect(await reasonOf(`http://8.8.8.8:${port}`, png, createPublicFetch({ site }))).toBe('address');
    }
  });

  it.each([
    'ftp://shop.test/logo.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'http://name:secret@shop.test/',
    'http://name@shop.test/',
    'http://shop.test@127.0.0.1/',
    'http://shop.test:80@127.0.0.1:22/',
    'gopher://shop.test/',
    'http://shop.test:99999/',
    'http://[::1/',
    'shop.test/logo.png',
    'http://',
    '',
  ])('does not fetch %j', async (url) => {
    expect(await reasonOf(url)).toBe('address');
    expect(asked).toEqual([]);
  });

  it('a name that nobody knows is unreachable', async () => {
    expect(await reasonOf('http://gone.test/')).toBe('unreachable');
  });
});

describe('a hostile server', () => {
  it.each([
    () => `http://127.0.0.1:${inner.port}/`,
    () => `http://innen.test:${inner.port}/`,
    () => `http://[::ffff:127.0.0.1]:${inner.port}/`,
    () => 'http://169.254.169.254/latest/meta-data',
    () => 'file:///etc/passwd',
    () => `http://name:secret@shop.test:${stranger.port}/`,
    () => `//127.0.0.1:${inner.port}/`,
    () => `\\\\127.0.0.1:${inner.port}\\`,
    () => `http://2130706433:${inner.port}/`,
    () => `http://[64:ff9b::7f00:1]:${inner.port}/`,
    () => 'gopher://127.0.0.1/',
    () => 'data:image/png;base64,AAAA',
    () => 'http://[',
  ])('cannot redirect us inside (%#)', async (target) => {
    stranger.answers['/'] = redirectsTo(target());
    expect(await reasonOf(`${origin}/`)).toBe('address');
    expect(inner.connections).toBe(0);
  });

  it('cannot send us in circles', async () => {
    stranger.answers['/a'] = redirectsTo('/b');
    stranger.answers['/b'] = redirectsTo('/a');
    expect(await reasonOf(`${origin}/a`)).toBe('redirects');
    expect(stranger.requests).toHaveLength(4);
  });

  it('cannot fill our memory, whether it tells its length or not', async () => {
    stranger.answers['/endless'] = sendsForever('image/png');
    stranger.answers['/long'] = sends('image/png', Buffer.alloc(2_000));
    expect(await reasonOf(`${origin}/endless`)).toBe('size');
    await expect.poll(() => stranger.cutOff).toBe(1);
    expect(await reasonOf(`${origin}/long`, { ...png, maxBytes: 1_999 })).toBe('size');
    expect((await fetchPublic(`${origin}/long`, { ...png, maxBytes: 2_000 })).body).toHaveLength(2_000);
  });

  it('cannot hide a large answer in a small one', async () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000));
    stranger.answers['/'] = sends('image/png', bomb, { 'Content-Encoding': 'gzip' });
    expect(await reasonOf(origin)).toBe('encoding');
  });

  it('cannot keep us waiting: not before its answer, in the middle of it, or with redirects', async () => {
    const hurry = { ...png, timeoutMs: 3_000 };
    stranger.answers['/silent'] = () => {};
    stranger.answers['/stuck'] = (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': '10' }).write('x');
    };
    stranger.answers['/redirect'] = redirectsTo('/silent');
    for (const path of ['/silent', '/stuck', '/redirect']) {
      expect(await reasonOf(origin + path, hurry), path).toBe('time');
    }
    await expect.poll(() => stranger.cutOff).toBe(3);
  });

  it('cannot keep us waiting with its name server either', async () => {
    const fetch = createPublicFetch({ site, resolve: () => new Promise(() => {}) });
    expect(await reasonOf('https://shop.test', { timeoutMs: 50 }, fetch)).toBe('time');
  });

  it('cannot send another type than wanted', async () => {
    stranger.answers['/'] = sends('text/html', '<h1>');
    stranger.answers['/none'] = (_req, res) => void res.writeHead(200).end('x');
    expect(await reasonOf(origin)).toBe('type');
    expect(await reasonOf(`${origin}/none`)).toBe('type');
  });

  it('may hang up or talk nonsense; we call it unreachable', async () => {
    stranger.answers['/hangup'] = (_req, res) => void res.destroy();
    stranger.answers['/half'] = (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': '10' });
      res.write('x', () => res.destroy());
    };
    stranger.answers['/nonsense'] = (req) => void req.socket.end('SSH-2.0\r\n\r\n');
    for (const path of ['/hangup', '/half', '/nonsense']) {
      expect(await reasonOf(origin + path), path).toBe('unreachable');
    }
  });
});
