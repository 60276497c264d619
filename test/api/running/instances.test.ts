// Three instances on one database: whatever one of them is told, all of them know.
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#main/config.ts';
import { openDatabase } from '#main/server/database.ts';
import { ensureOperatorPassword, verifyPassword } from '#services/operators/password.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { callsWith, PASSWORD, type SignedIn, sessionCookie, signIn } from '#test/support/operator.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const first = await startTestSite();
const second = await startTestSite({ DATABASE_URL: first.url });
const third = await startTestSite({ DATABASE_URL: first.url });
const sites = [first, second, third];

let shopId: number;
let operator: SignedIn;
beforeAll(async () => {
  shopId = await makeShop(first.db, { name: 'Zalando' });
  operator = await signIn(first);
});
const elsewhere = (site: typeof first, { headers } = operator) => callsWith(site, headers);
const statusOn = async (site: typeof first, who = operator) =>
  (await elsewhere(site, who).get('/api/admin/health')).status;

describe('what changes on one is seen on all at once', () => {
  // Less than the minute after which an answer is made anew by itself.
  const atOnce = { timeout: 50_000, interval: 20 };
  const seenBy = async (path: string, text: string) => {
    const answers = sites.map(async (site) => (await site.get(path, person(1))).text());
    return (await Promise.all(answers)).filter((answer) => answer.includes(text)).length;
  };

  test('a text, in answers and in pages that each of them had in memory', async () => {
    for (const path of ['/api/copy/home', '/']) expect(await seenBy(path, 'Drei sind eins')).toBe(0);
    const change = { 'hero.title': 'Drei sind eins' };
    expect((await operator.put('/api/admin/copy', change)).status).toBe(200);
    for (const path of ['/api/copy/home', '/'])
      await expect.poll(() => seenBy(path, 'Drei sind eins'), atOnce).toBe(3);
  });

  test('a code', async () => {
    const path = '/api/codes/search?q=zalando';
    expect(await seenBy(path, 'UEBERALL')).toBe(0);
    await makeCode(second.db, { shopId, code: 'UEBERALL' });
    await expect.poll(() => seenBy(path, 'UEBERALL'), atOnce).toBe(3);
  });
});

describe('operators', () => {
  const login = (site: typeof first, password: string, visitor: number) =>
    site.post('/api/admin/login', { password }, person(visitor));

  test('signed in on one are so on all, and signed out on one on all', async () => {
    const cookie = sessionCookie(await login(first, PASSWORD, 901));
    const other = callsWith(first, { ...person(901), Cookie: cookie });
    expect(await statusOn(second, other)).toBe(200);
    expect((await elsewhere(third, other).post('/api/admin/logout')).status).toBe(200);
    for (const site of sites) expect(await statusOn(site, other)).toBe(401);
  });

  test('are locked out by three wrong passwords, wherever they try', async () => {
    expect((await login(first, 'falsch', 902)).status).toBe(401);
    expect((await login(second, 'falsch', 902)).status).toBe(401);
    expect((await login(third, 'falsch', 902)).status).toBe(423);
    for (const site of sites) expect((await login(site, PASSWORD, 902)).status).toBe(423);
  });

  test('take a token back everywhere', async () => {
    const made = await operator.post('/api/admin/tokens', { name: 'Kasse', password: PASSWORD });
    const { id, token } = (await made.json()) as { id: number; token: string };
    const program = callsWith(first, { ...person(903), Authorization: `Bearer ${token}` });
    expect(await statusOn(second, program)).toBe(200);
    await elsewhere(third).delete(`/api/admin/tokens/${id}`);
    for (const site of sites) expect(await statusOn(site, program)).toBe(401);
  });

  test('who change the password on one sign everybody else out on all', async () => {
    const cookie = sessionCookie(await login(second, PASSWORD, 904));
    const other = callsWith(second, { ...person(904), Cookie: cookie });
    expect(await statusOn(third, other)).toBe(200);
    const next = 'noch-ein-langes-passwort';
    const change = { current: PASSWORD, next };
    expect((await operator.put('/api/admin/password', change)).status).toBe(200);
    for (const site of sites) {
      expect(await statusOn(site, other)).toBe(401);
      expect(await statusOn(site)).toBe(200);
    }
    expect((await login(third, next, 905)).status).toBe(200);
  });
});

describe('visitors', () => {
  const submit = (site: typeof first, code: string, headers: Record<string, string>) =>
    site.post('/api/codes/submit', { code, shopName: 'Zalando' }, headers);

  test('spend one limit on all of them', async () => {
    const statuses = [];
    for (let time = 0; time < 10; time++) {
      const site = sites[time % 3] ?? first;
      statuses.push((await submit(site, `GRENZE${time}`, person(10))).status);
    }
    expect(statuses).toEqual(Array(10).fill(200));
    for (const site of sites) expect((await submit(site, 'GRENZE11', person(10))).status).toBe(429);
  });

  test('publish a code once when three submit it to three at the same moment', async () => {
    const answers = await Promise.all(
      sites.map((site, index) => submit(site, 'ZUGLEICH', person(20 + index))),
    );
    const results = await Promise.all(answers.map(async (one) => ((await one.json()) as Result).result));
    expect(results.sort()).toEqual(['pending', 'pending', 'published']);
    const { rows } = await first.pool.query(`SELECT FROM codes WHERE code = 'ZUGLEICH'`);
    expect(rows).toHaveLength(1);
  });

  test('are counted once, on whichever they come back', async () => {
    const id = await makeCode(first.db, { shopId, code: 'EINMAL' });
    const track = (site: typeof first, who: number) =>
      site.post(`/api/codes/${id}/track`, undefined, person(who));
    await Promise.all(sites.map((site) => track(site, 30)));
    expect(await (await track(second, 31)).json()).toMatchObject({ id, usageCount: 2 });
  });
});

interface Result {
  result: string;
}

test('a slot of a job is run by one of them, and what one starts all can see', async () => {
  // No slot lies between their clocks.
  for (const site of sites) site.time.now = first.time.now;
  await Promise.all(sites.map((site) => site.jobs.start()));
  await Promise.all(sites.map((site) => site.jobs.pollNow()));
  const { runId } = (await (await operator.post('/api/admin/jobs/validate-codes/run')).json()) as {
    runId: number;
  };
  await third.jobs.untilEnded(runId);
  const overview = (await (await elsewhere(second).get('/api/admin/jobs')).json()) as {
    recent: { id: number; outcome: string }[];
  };
  expect(overview.recent.find(({ id }) => id === runId)?.outcome).toBe('succeeded');
  const runs = async () => {
    const { rows } = await first.pool.query(
      'SELECT job, attempts, outcome FROM job_runs WHERE slot IS NOT NULL ORDER BY job',
    );
    return rows;
  };
  const once = { attempts: 1, outcome: 'succeeded' };
  await expect.poll(runs).toEqual([
    { job: 'trend-scan', ...once },
    { job: 'update-codes', ...once },
  ]);
});

test('three that start at once on an empty database make one catalogue and one password', async () => {
  const database = await createTestDatabase();
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const config = readConfig({ DATABASE_URL: database.url });
  const start = async () => {
    const opened = await openDatabase(config, pino({ level: 'silent' }));
    const loaded = await loadDemoCatalogue(opened.db, new Date());
    const { made: password } = await ensureOperatorPassword(
      opened.db,
      undefined,
      { name: 'Rabattlotse', url: 'http://localhost:3000' },
      new Date(),
    );
    await opened.close();
    return { loaded, password };
  };
  const started = await Promise.all([start(), start(), start()]);
  expect(started.filter(({ loaded }) => loaded)).toHaveLength(1);
  const [password, ...more] = started.flatMap((one) => one.password ?? []);
  expect(more).toEqual([]);
  expect(await verifyPassword(database.db, password ?? '')).not.toBeNull();
  await database.close();
});
