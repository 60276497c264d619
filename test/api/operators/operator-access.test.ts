import { beforeEach, describe, expect, test } from 'vitest';
import { callsWith, PASSWORD, sessionCookie, setTestPassword, signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person, untilAdmitted } from '#test/support/visitors.ts';

const site = await startTestSite();
const HOUR = 3_600_000;
const MINUTE = 60_000;
let client = 0;
let someone: Record<string, string>;

const login = (password: string, headers = someone) => site.post('/api/admin/login', { password }, headers);

beforeEach(async () => {
  site.time.now = new Date('2026-11-15T12:00:00Z');
  await setTestPassword(site.db, site.time.now);
  client += 1;
  someone = person(client);
});

describe('signing in', () => {
  test('with the right password gives a session in a cookie nothing else can read', async () => {
    const answer = await login(PASSWORD);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ authenticated: true, blocked: false, remainingAttempts: 3 });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^betreiber=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test('over https marks the cookie as secure', async () => {
    const secure = await startTestSite({ PUBLIC_URL: 'https://rabatt.example' });
    await setTestPassword(secure.db, secure.time.now);
    const answer = await secure.post('/api/admin/login', { password: PASSWORD }, person(1));
    const cookies = answer.headers.getSetCookie();
    expect(cookies[0]).toMatch(/^__Host-betreiber=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(cookies[1]).toMatch(/^__Host-betreiber_da=1; Path=\/; Secure; SameSite=Strict$/);
    const standing = async (headers: Record<string, string>) =>
      (await (await secure.get('/api/admin/session', { ...person(1), ...headers })).json()).authenticated;
    const session = cookies[0]?.split(';')[0] ?? '';
    expect(await standing({ Cookie: session })).toBe(true);
    // What another host of the domain could have set.
    expect(await standing({ Cookie: session.replace('__Host-', '') })).toBe(false);
  });

  test('gives another session each time and ends the one whose cookie came with it', async () => {
    const first = sessionCookie(await login(PASSWORD));
    const second = sessionCookie(await login(PASSWORD, { ...someone, Cookie: first }));
    expect(second).not.toBe(first);
    const standing = await site.get('/api/admin/session', { ...someone, Cookie: first });
    expect(await standing.json()).toMatchObject({ authenticated: false });
  });

  test('with wrong passwords counts down, then locks, also for the right one and after a reload', async () => {
    const first = await login('falsch');
    expect(first.status).toBe(401);
    expect(await first.json()).toEqual({
      code: 'unauthorized',
      message: 'Falsches Passwort. Noch 2 Versuche übrig.',
      remainingAttempts: 2,
    });
    expect(await (await login('falsch')).json()).toMatchObject({
      message: 'Falsches Passwort. Noch 1 Versuch übrig.',
      remainingAttempts: 1,
    });
    const third = await login('falsch');
    expect(site.complaints.filter((line) => line.includes('sign-in refused')).length).toBeGreaterThanOrEqual(
      3,
    );
    expect(site.complaints.join()).not.toContain('falsch');
    expect(third.status).toBe(423);
    expect(await third.json()).toMatchObject({ remainingAttempts: 0 });
    expect((await login(PASSWORD)).status).toBe(423);
    const state = await site.get('/api/admin/session', someone);
    expect(await state.json()).toEqual({ authenticated: false, blocked: true, remainingAttempts: 0 });
    expect((await login(PASSWORD, person(500 + client))).status).toBe(200);
  });

  test('is possible again after 15 minutes, however often it was tried meanwhile', async () => {
    for (let i = 0; i < 4; i++) await login('falsch');
    site.time.now = new Date(site.time.now.getTime() + 10 * MINUTE);
    expect((await login(PASSWORD)).status).toBe(423);
    site.time.now = new Date(site.time.now.getTime() + 6 * MINUTE);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  test('forgets the failures of whoever knew it in the end', async () => {
    await login('falsch');
    await login('falsch');
    expect((await login(PASSWORD)).status).toBe(200);
    expect(await (await login('falsch')).json()).toMatchObject({ remainingAttempts: 2 });
  });

  test('lets fifty at once try no more than three passwords', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => untilAdmitted(() => login('falsch'))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(2);
    expect(statuses.filter((status) => status === 423)).toHaveLength(48);
  });

  test('from another site is refused before the password is looked at', async () => {
    const answer = await login(PASSWORD, { ...someone, Origin: 'https://boese.example' });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const state = await site.get('/api/admin/session', someone);
    expect(await state.json()).toMatchObject({ remainingAttempts: 3 });
  });
});

describe('a session', () => {
  test('ends a week after it began, however busy it is', async () => {
    const own = await signIn(site, client);
    for (let day = 0; day < 7 * 4; day++) {
      expect((await own.get('/api/admin/health')).status).toBe(200);
      site.time.now = new Date(site.time.now.getTime() + 6 * HOUR);
    }
    expect((await own.get('/api/admin/health')).status).toBe(401);
  });

  test('ends eight hours after it was last used', async () => {
    const operator = callsWith(site, { ...someone, Cookie: sessionCookie(await login(PASSWORD)) });
    for (const hours of [7, 7]) {
      site.time.now = new Date(site.time.now.getTime() + hours * HOUR);
      expect((await operator.get('/api/admin/sessions')).status).toBe(200);
    }
    site.time.now = new Date(site.time.now.getTime() + 8 * HOUR + MINUTE);
    expect((await operator.get('/api/admin/sessions')).status).toBe(401);
  });

  test('ends by signing out, and with it the cookie', async () => {
    const operator = callsWith(site, { ...someone, Cookie: sessionCookie(await login(PASSWORD)) });
    const answer = await operator.post('/api/admin/logout');
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect((await operator.get('/api/admin/sessions')).status).toBe(401);
  });

  test('is listed with its device and can be ended from another one', async () => {
    const phone = { ...someone, 'User-Agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' };
    const lost = callsWith(site, { ...phone, Cookie: sessionCookie(await login(PASSWORD, phone)) });
    const own = callsWith(site, { ...someone, Cookie: sessionCookie(await login(PASSWORD)) });
    const sessions = await (await own.get('/api/admin/sessions')).json();
    const [mine] = sessions.filter((one: { current: boolean }) => one.current);
    expect(mine).toMatchObject({ device: 'Chrome auf Linux' });
    const theirs = sessions.find((one: { device: string }) => one.device === 'Safari auf iPhone');
    expect((await own.delete(`/api/admin/sessions/${theirs.id}`)).status).toBe(200);
    expect((await lost.get('/api/admin/sessions')).status).toBe(401);
    expect((await own.delete(`/api/admin/sessions/${theirs.id}`)).status).toBe(404);
  });

  test('of everybody else ends when the password changes', async () => {
    const other = callsWith(site, { ...someone, Cookie: sessionCookie(await login(PASSWORD)) });
    const own = callsWith(site, { ...someone, Cookie: sessionCookie(await login(PASSWORD)) });
    const refused = await own.put('/api/admin/password', { current: 'falsch', next: 'ganz-neues-wort' });
    expect(refused.status).toBe(422);
    const changed = await own.put('/api/admin/password', { current: PASSWORD, next: 'ganz-neues-wort' });
    expect(changed.status).toBe(200);
    expect((await own.get('/api/admin/sessions')).status).toBe(200);
    expect((await other.get('/api/admin/sessions')).status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login('ganz-neues-wort')).status).toBe(200);
  });

  test('is not ended by another site', async () => {
    const own = await signIn(site, client);
    const forged = callsWith(site, { ...own.headers, 'Sec-Fetch-Site': 'cross-site' });
    const answer = await forged.post('/api/admin/logout');
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect((await own.get('/api/admin/sessions')).status).toBe(200);
  });

  test('that a thief guesses in says so to its owner, and what to do about it', async () => {
    const own = callsWith(site, { ...someone, Cookie: sessionCookie(await login(PASSWORD)) });
    await own.delete('/api/admin/notices/passwords');
    const thief = callsWith(site, { ...person(++client), Cookie: own.headers.Cookie ?? '' });
    const next = 'ganz-neues-wort';
    const complained = site.complaints.length;
    for (let time = 0; time < 3; time++) {
      expect((await (await own.get('/api/admin/notices')).json()).length).toBe(0);
      expect((await thief.put('/api/admin/password', { current: 'falsch', next })).status).toBe(422);
    }
    site.time.now = new Date(site.time.now.getTime() + 5 * MINUTE);
    // More often than the address has attempts: none of these is one.
    for (let time = 0; time < 4; time++) {
      const locked = await own.put('/api/admin/password', { current: PASSWORD, next });
      expect([locked.status, locked.headers.get('Retry-After')]).toEqual([423, '600']);
      expect((await locked.json()).message).toMatch(
        /^In dieser Sitzung wurde zu oft.*In 10 Minuten.*Melde dich ab und neu an, beende alle anderen Sitzungen/,
      );
    }
    expect(await (await own.get('/api/admin/notices')).json()).toMatchObject([{ kind: 'passwords' }]);
    const { rows } = await site.pool.query('SELECT actor, action FROM audit_log ORDER BY id DESC LIMIT 4');
    const wrong = { action: 'password.wrong', actor: rows[0].actor };
    expect(rows).toMatchObject([wrong, wrong, wrong, { action: 'session.begin' }]);
    expect(wrong.actor).toMatch(/^Sitzung \d+ \(Chrome/);
    expect(site.complaints.slice(complained).map((line) => JSON.parse(line))).toMatchObject(
      [2, 1, 0].map((remainingAttempts) => ({
        ...{ msg: 'wrong password within a session', actor: wrong.actor, remainingAttempts },
      })),
    );
    // The advice works.
    await own.post('/api/admin/logout');
    expect((await thief.get('/api/admin/sessions')).status).toBe(401);
    const again = callsWith(site, { ...someone, Cookie: sessionCookie(await login(PASSWORD)) });
    expect((await again.put('/api/admin/password', { current: PASSWORD, next })).status).toBe(200);
  });

  test('is locked for guessing also where other guesses of its address have used up the attempts', async () => {
    const own = callsWith(site, { ...someone, Cookie: sessionCookie(await login(PASSWORD)) });
    for (let time = 0; time < 3; time++) await login('falsch');
    const locked = await own.put('/api/admin/password', { current: PASSWORD, next: 'ganz-neues-wort' });
    expect([locked.status, (await locked.json()).message]).toEqual([
      423,
      'Von deiner Adresse kamen zu viele falsche Passwörter. In 15 Minuten kannst du es wieder versuchen.',
    ]);
  });
});

describe('a token', () => {
  test('is shown once, works as a bearer, is stored as a hash and can be revoked', async () => {
    const operator = await signIn(site);
    const made = await operator.post('/api/admin/tokens', { name: ' Statistik ', password: PASSWORD });
    expect(made.status).toBe(201);
    const { id, token, name } = await made.json();
    expect(name).toBe('Statistik');
    const program = callsWith(site, { ...person(700), Authorization: `Bearer ${token}` });
    expect((await program.get('/api/admin/health')).status).toBe(200);
    const [listed] = await (await operator.get('/api/admin/tokens')).json();
    const expiresAt = new Date(site.time.now.getTime() + 90 * 24 * HOUR).toISOString();
    const times = { createdAt: expect.any(String), usedAt: site.time.now.toISOString(), expiresAt };
    expect(listed).toEqual({ id, name, scope: 'read', ...times });
    const { rows } = await site.pool.query('SELECT * FROM api_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await operator.delete(`/api/admin/tokens/${id}`)).status).toBe(200);
    expect((await program.get('/api/admin/health')).status).toBe(401);
  });

  test('needs a name', async () => {
    const operator = await signIn(site);
    const answer = await operator.post('/api/admin/tokens', { name: '  ', password: PASSWORD });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message: 'Bitte gib dem Token einen Namen.' });
  });
});

test('who came in and what they changed is on record', async () => {
  const operator = await signIn(site);
  await operator.post('/api/admin/tokens', { name: 'Protokoll', password: PASSWORD, days: 7 });
  const { rows } = await site.pool.query(
    'SELECT actor, action, subject, after FROM audit_log ORDER BY id DESC LIMIT 2',
  );
  expect(rows).toEqual([
    {
      actor: expect.stringMatching(/^Sitzung \d+ \(/),
      action: 'token.create',
      subject: 'token',
      after: { name: 'Protokoll', scope: 'read', expiresAt: '2026-11-22T12:00:00.000Z' },
    },
    expect.objectContaining({ action: 'session.begin' }),
  ]);
});

test('a path of the operator area that does not exist tells strangers nothing', async () => {
  expect((await site.get('/api/admin/gibtesnicht', someone)).status).toBe(401);
  expect((await site.get('/api/admin/openapi.json', someone)).status).toBe(401);
  expect((await site.get('/api/admin/update-status', someone)).status).toBe(200);
});
