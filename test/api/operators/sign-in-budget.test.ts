// Many clients guess together: each stays within its own limit, and all of them have one.

import { beforeEach, describe, expect, test } from 'vitest';
import { doUpkeep } from '#services/jobs/upkeep.ts';
import { turnOff } from '#services/operators/second-factor.ts';
import { codeAt } from '#test/support/authenticator-app.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { callsWith, PASSWORD, sessionCookie, setTestPassword } from '#test/support/operator.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { startTestSite, type TestSite } from '#test/support/test-site.ts';
import { person, untilAdmitted } from '#test/support/visitors.ts';

const site = await startTestSite();
const other = await startTestSite({ DATABASE_URL: site.url });
const START = new Date('2026-11-15T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let client = 0;

beforeEach(async () => {
  at(0);
  await setTestPassword(site.db, START);
  await turnOff(site.db);
  await emptyTables(site.pool, 'operator_notices', 'login_attempts');
});

function at(ms: number) {
  for (const one of [site, other]) one.time.now = new Date(START.getTime() + ms);
}
/** Each time by somebody at another address. */
const guess = (
  credentials: { password: string; code?: string },
  headers: Record<string, string> = {},
  where: TestSite = site,
) => where.post('/api/admin/login', credentials, { ...person(++client), ...headers });
const wrong = { password: 'falsch' };
const right = { password: PASSWORD };

async function guessOften(times: number, credentials = wrong as { password: string; code?: string }) {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await guess(credentials)).status);
  return statuses;
}
const noticeKinds = async () =>
  (await site.pool.query('SELECT kind FROM operator_notices ORDER BY kind')).rows.map(({ kind }) => kind);
const deviceCookie = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('betreiber_geraet='))
    ?.split(';')[0] ?? '';

describe('wrong passwords from ever new addresses', () => {
  test('are slowed down for all, more with each, also for the right one', async () => {
    expect(await guessOften(20)).toEqual(Array(20).fill(401));
    const closed = await guess(right);
    expect([closed.status, closed.headers.get('Retry-After')]).toEqual([429, '30']);
    expect((await closed.json()).message).toMatch(/zu viele falsche Passwörter.*in 30 Sekunden wieder/);
    at(30_000);
    expect((await guess(wrong)).status).toBe(401);
    expect((await guess(wrong)).headers.get('Retry-After')).toBe('60');
    at(90_000);
    expect((await guess(wrong)).status).toBe(401);
    expect((await guess(wrong)).headers.get('Retry-After')).toBe('120');
  });

  test('come to two dozen guesses a day, however many take part', async () => {
    let checked = 0;
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      at(minute * MINUTE);
      for (let i = 0; i < 3; i++) if ((await guess(wrong)).status === 401) checked += 1;
    }
    expect(checked).toBeGreaterThanOrEqual(20);
    expect(checked).toBeLessThan(20 + 10 + 24);
    at(24 * HOUR);
    expect((await (await guess(wrong)).json()).message).toMatch(/in \d+ (Minuten|Sekunden) wieder/);
  });

  test('sent at once are checked no more often than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => untilAdmitted(() => guess(wrong))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
  });

  test('count on all instances, and after a restart', async () => {
    await guessOften(20);
    expect((await guess(right, {}, other)).status).toBe(429);
    const restarted = await startTestSite({ DATABASE_URL: site.url });
    restarted.time.now = START;
    expect((await guess(right, {}, restarted)).status).toBe(429);
  });

  test('leave nothing behind when they are over, also of those who came too late to be checked', async () => {
    await guessOften(25);
    const rows = async () => (await site.pool.query('SELECT FROM login_attempts')).rowCount;
    await doUpkeep(site.db, site.time.now);
    expect(await rows()).toBe(25);
    at(16 * MINUTE);
    await doUpkeep(site.db, site.time.now);
    expect(await rows()).toBe(0);
  });

  test('are told to the operator', async () => {
    await guessOften(19);
    expect(await noticeKinds()).toEqual([]);
    await guessOften(1);
    expect(await noticeKinds()).toEqual(['passwords']);
    at(MINUTE);
    const operator = callsWith(site, { ...person(1), Cookie: sessionCookie(await guess(right)) });
    const notices = async () => (await operator.get('/api/admin/notices')).json();
    expect(await notices()).toEqual([
      { kind: 'passwords', since: START.toISOString(), seenAt: START.toISOString() },
    ]);
    expect((await operator.delete('/api/admin/notices/passwords')).status).toBe(200);
    expect(await notices()).toEqual([]);
    expect((await operator.delete('/api/admin/notices/passwords')).status).toBe(404);
    expect((await operator.delete('/api/admin/notices/quatsch')).status).toBe(400);
  });

  test('are forgotten after a quiet day', async () => {
    await guessOften(20);
    at(25 * HOUR);
    expect(await guessOften(5)).toEqual(Array(5).fill(401));
  });
});

describe('the mail about it', () => {
  test('goes to the operator, once an hour at most, without the way in', async () => {
    const smtp = await startSmtpReceiver();
    const mailing = await startTestSite({ SMTP_URL: smtp.url });
    try {
      mailing.time.now = START;
      await setTestPassword(mailing.db, START);
      await mailing.pool.query(
        `INSERT INTO copy (key, value) VALUES ('operator.email', 'chef@laden.example')`,
      );
      for (let i = 0; i < 20; i++) await guess(wrong, {}, mailing);
      await expect.poll(() => smtp.to('chef@laden.example').length).toBe(1);
      const [mail] = smtp.to('chef@laden.example');
      expect(mail?.subject).toBe('Rabattlotse: Jemand probiert Passwörter durch');
      expect(`${mail?.text} ${mail?.html}`).not.toMatch(/sys-dashboard|falsch\b/);
      for (const minutes of [30, 59]) {
        mailing.time.now = new Date(START.getTime() + minutes * MINUTE);
        expect((await guess(wrong, {}, mailing)).status).toBe(401);
      }
      mailing.time.now = new Date(START.getTime() + 61 * MINUTE);
      expect((await guess(wrong, {}, mailing)).status).toBe(401);
      await expect.poll(() => smtp.to('chef@laden.example').length).toBe(2);
    } finally {
      await smtp.close();
    }
  });
});

describe('a device that has signed in before', () => {
  test('gets a cookie nothing can read, which opens nothing', async () => {
    const answer = await guess(right);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('betreiber_geraet='));
    expect(cookie).toMatch(
      /^betreiber_geraet=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const { rows } = await site.pool.query('SELECT token_hash FROM known_devices');
    expect(JSON.stringify(rows)).not.toContain(cookie?.slice(17, 60));
    const alone = await site.get('/api/admin/health', { ...person(2), Cookie: deviceCookie(answer) });
    expect(alone.status).toBe(401);
  });

  test('comes in while all others have to wait', async () => {
    const Cookie = deviceCookie(await guess(right));
    await guessOften(21);
    expect((await guess(right)).status).toBe(429);
    const again = await guess(right, { Cookie });
    expect(again.status).toBe(200);
    expect(deviceCookie(again)).toBe(Cookie);
  });

  test('has three attempts of its own, wherever it is, and is forgotten after ten', async () => {
    const Cookie = deviceCookie(await guess(right));
    const known = async () => (await site.pool.query('SELECT FROM known_devices')).rowCount;
    let failed = 0;
    for (let lock = 0; failed < 10; lock++) {
      at(lock * 16 * MINUTE);
      const statuses = [];
      for (let i = 0; i < 3 && failed < 10; i++, failed++)
        statuses.push((await guess(wrong, { Cookie })).status);
      if (statuses.length === 3) {
        expect(statuses).toEqual([401, 401, 423]);
        expect((await guess(right, { Cookie })).status).toBe(423);
        expect(await known()).toBe(1);
      }
    }
    expect(await known()).toBe(0);
  });

  test.each([
    ['a cookie somebody made up', () => `betreiber_geraet=${'A'.repeat(43)}`],
    ['none', () => ''],
  ])('is not one with %s', async (_what, cookie) => {
    await guessOften(20);
    expect((await guess(right, { Cookie: cookie() })).status).toBe(429);
  });

  test('is forgotten after half a year without it', async () => {
    const Cookie = deviceCookie(await guess(right));
    at(181 * 24 * HOUR);
    await guessOften(20);
    expect((await guess(right, { Cookie })).status).toBe(429);
  });

  test('is forgotten with a new password, and by signing out everywhere; but not the one that does it', async () => {
    const lost = deviceCookie(await guess(right));
    const login = await guess(right);
    const own = deviceCookie(login);
    const operator = callsWith(site, { ...person(3), Cookie: `${sessionCookie(login)}; ${own}` });
    expect((await operator.delete('/api/admin/sessions')).status).toBe(200);
    await guessOften(20);
    expect((await guess(right, { Cookie: lost })).status).toBe(429);
    expect((await guess(right, { Cookie: own })).status).toBe(200);
    const change = { current: PASSWORD, next: 'ganz-neues-wort-am-ende' };
    expect((await operator.put('/api/admin/password', change)).status).toBe(200);
    expect((await site.pool.query('SELECT FROM known_devices')).rowCount).toBe(1);
    await setTestPassword(site.db, START);
    expect((await site.pool.query('SELECT FROM known_devices')).rowCount).toBe(0);
  });
});

test('signing out everywhere ends all other sessions', async () => {
  const lost = callsWith(site, { ...person(4), Cookie: sessionCookie(await guess(right)) });
  const own = callsWith(site, { ...person(5), Cookie: sessionCookie(await guess(right)) });
  expect((await own.delete('/api/admin/sessions')).status).toBe(200);
  expect((await lost.get('/api/admin/health')).status).toBe(401);
  expect((await own.get('/api/admin/health')).status).toBe(200);
});

describe('wrong codes after the right password', () => {
  async function turnOn() {
    const login = await guess(right);
    const headers = { ...person(6), Cookie: `${sessionCookie(login)}; ${deviceCookie(login)}` };
    const operator = callsWith(site, headers);
    const { secret } = await (await operator.post('/api/admin/second-factor/draft')).json();
    const proof = { password: PASSWORD, secret, code: codeAt(secret, site.time.now) };
    expect((await operator.put('/api/admin/second-factor', proof)).status).toBe(200);
    return { Cookie: deviceCookie(login), shown: () => codeAt(secret, site.time.now) };
  }

  test('are slowed down for all and told at once, but not for a known device', async () => {
    const { Cookie, shown } = await turnOn();
    at(MINUTE);
    const bad = { password: PASSWORD, code: '000000' };
    expect(await guessOften(2, bad)).toEqual([401, 401]);
    expect(await noticeKinds()).toEqual([]);
    expect(await guessOften(3, bad)).toEqual([401, 401, 401]);
    expect(await noticeKinds()).toEqual(['codes']);
    const closed = await guess({ password: PASSWORD, code: shown() });
    expect([closed.status, closed.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await closed.json()).message).toMatch('falsche Codes');
    expect((await guess({ password: PASSWORD, code: shown() }, { Cookie })).status).toBe(200);
    // The password alone is no guess of a code.
    expect((await guess(right)).status).toBe(401);
  });
});
