// The database dies under a running site. It gets one of its own, because the others share theirs.
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeDataDir, type ServerProcess, startServer } from '#test/support/processes/server-process.ts';
import { makeStartedDataDir } from '#test/support/processes/started-data-dir.ts';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await makeStartedDataDir();
  server = await startServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
});

const status = async (path: string) => (await fetch(server.origin + path)).status;
function pgrep(...args: string[]): number[] {
  // It ends with an error when it finds nothing, as while the database is starting.
  const { stdout } = spawnSync('pgrep', args, { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}
const postmaster = () => pgrep('-o', '-f', `postgres -D ${dataDir}`)[0] ?? 0;
/** One that ends meanwhile is no error. */
const signal = (name: string, pids: number[]) => spawnSync('kill', [`-${name}`, ...pids.map(String)]);
/** The first is the one that starts the others, and stops first: it could start more. */
function freezeDatabase(): number[] {
  const first = postmaster();
  if (first === 0) throw new Error('the database is not there');
  signal('STOP', [first]);
  const others = pgrep('-P', String(first));
  signal('STOP', others);
  return [first, ...others];
}

test('cached pages stay, uncached ones say so in German, and all is well when it is back', async () => {
  await expect.poll(() => status('/')).toBe(200);
  const leave = () => fetch(`${server.origin}/go/shop/zalando`, { redirect: 'manual' });
  const wayOut = (await leave()).headers.get('location');
  expect(wayOut).toContain('zalando.de');
  // Stopped, not killed: the server does not notice and cannot restart it.
  const processes = freezeDatabase();
  expect(await status('/')).toBe(200);
  const api = await fetch(`${server.origin}/api/codes/search?q=adidas`);
  expect(api.status).toBe(503);
  expect(api.headers.get('retry-after')).toBe('10');
  expect(await api.json()).toEqual({
    code: 'unavailable',
    message: 'Der Dienst ist gerade nicht erreichbar. Bitte versuche es in wenigen Minuten erneut.',
  });
  const page = await fetch(`${server.origin}/?q=adidas`);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('10');
  expect(await page.text()).toContain('konnte gerade nicht geladen werden');
  const sitemap = await fetch(`${server.origin}/sitemap/seiten.xml`);
  expect([sitemap.status, sitemap.headers.get('cache-control')]).toEqual([503, 'no-store']);
  // Whoever wants to go on to a shop gets there.
  expect((await leave()).headers.get('location')).toBe(wayOut);
  expect(await status('/readyz')).toBe(503);
  expect(await status('/healthz')).toBe(200);
  signal('CONT', processes);
  await expect.poll(() => status('/api/codes/search?q=adidas')).toBe(200);
});

test('a frozen database does not keep the server from stopping', async () => {
  const processes = freezeDatabase();
  expect(await server.stop()).toBe(0);
  signal('CONT', processes.slice(1));
  server = await startServer({ DATA_DIR: dataDir });
  expect(await status('/')).toBe(200);
});

test('a database that was killed comes back by itself', async () => {
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => [0, killed].includes(postmaster())).toBe(false);
  await expect.poll(() => status('/?q=nike')).toBe(200);
});
