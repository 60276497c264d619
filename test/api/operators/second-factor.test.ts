// The second factor at the operator's door: turned on and off, asked for, guessed, used twice, lost.
import { beforeEach, describe, expect, test } from 'vitest';
import { turnOff } from '#services/operators/second-factor.ts';
import { codeAt } from '#test/support/authenticator-app.ts';
import { callsWith, PASSWORD, type SignedIn, sessionCookie, signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const PATH = '/api/admin/second-factor';
const site = await startTestSite();
let visitor = 0;
let someone: Record<string, string>;
let operator: SignedIn;

beforeEach(async () => {
  site.time.now = new Date('2026-11-15T12:00:00Z');
  await turnOff(site.db);
  operator = await signIn(site, ++visitor);
  someone = person(500 + visitor);
});

const login = (code?: string, password = PASSWORD, headers = someone) =>
  site.post('/api/admin/login', { password, ...(code !== undefined && { code }) }, headers);
const later = (seconds: number) => {
  site.time.now = new Date(site.time.now.getTime() + seconds * 1000);
};
const draft = async () => (await (await operator.post(`${PATH}/draft`)).json()) as Record<string, string>;

/** Turns it on and gives what an app would show, and the codes on paper. */
async function turnOn() {
  const { secret = '' } = await draft();
  const code = codeAt(secret, site.time.now);
  const answer = await operator.put(PATH, { password: PASSWORD, secret, code });
  expect(answer.status).toBe(200);
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
  // What proved the app opens no door any more.
  later(30);
  return { shown: () => codeAt(secret, site.time.now), secret, recoveryCodes };
}

describe('turning it on', () => {
  test('gives a secret for an app and codes on paper, and says so afterwards', async () => {
    expect(await (await operator.get(PATH)).json()).toEqual({ active: false, recoveryCodesLeft: 0 });
    const { secret, address } = await draft();
    expect(address).toBe(`otpauth://totp/Rabattlotse:Betreiber?secret=${secret}&issuer=Rabattlotse`);
    // A draft changes nothing yet.
    expect((await login()).status).toBe(200);
    const { recoveryCodes } = await turnOn();
    expect(new Set(recoveryCodes).size).toBe(8);
    expect(recoveryCodes.every((code) => /^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/.test(code))).toBe(true);
    expect(await (await operator.get(PATH)).json()).toEqual({ active: true, recoveryCodesLeft: 8 });
  });

  test('ends the sessions of those who came in without it, but not the own one', async () => {
    const other = callsWith(site, { ...someone, Cookie: sessionCookie(await login()) });
    expect((await other.get(PATH)).status).toBe(200);
    await turnOn();
    expect((await other.get(PATH)).status).toBe(401);
    expect((await operator.get(PATH)).status).toBe(200);
  });

  test.each([
    ['a wrong code', { code: '000000' }, 'Dieser Code stimmt nicht'],
    ['a wrong password', { password: 'falsch' }, 'Das Passwort stimmt nicht'],
    ['a secret that is none', { secret: 'kurz' }, 'stammt nicht von hier'],
    ['no code', { code: '' }, 'Bitte gib den Code ein'],
  ])('with %s is refused and changes nothing', async (_, wrong, message) => {
    const { secret = '' } = await draft();
    const right = { password: PASSWORD, secret, code: codeAt(secret, site.time.now) };
    const answer = await operator.put(PATH, { ...right, ...wrong });
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toContain(message);
    expect((await login()).status).toBe(200);
  });

  test('stores no code on paper as it is, and puts no secret into the log of changes', async () => {
    const { recoveryCodes, secret } = await turnOn();
    const { rows } = await site.pool.query<{ value: string }>('SELECT value FROM settings');
    const stored = rows.map(({ value }) => value).join();
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
    const log = await site.pool.query('SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(log.rows[0]).toMatchObject({ action: 'second-factor.on' });
    expect(JSON.stringify(log.rows)).not.toContain(secret);
  });
});

describe('signing in with it', () => {
  test('asks for the code when the password is right, which costs no attempt', async () => {
    await turnOn();
    for (let i = 0; i < 5; i++) {
      const answer = await login();
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({
        code: 'unauthorized',
        message: 'Bitte gib den Code aus deiner Authenticator-App ein.',
        remainingAttempts: 3,
        needsCode: true,
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('takes the code of the app, as people type it, and no code twice', async () => {
    const { shown } = await turnOn();
    const typed = ` ${shown().slice(0, 3)} ${shown().slice(3)} `;
    expect((await login(typed)).status).toBe(200);
    const again = await login(shown());
    expect(again.status).toBe(401);
    expect(await again.json()).toMatchObject({
      message: 'Falscher Code. Noch 2 Versuche übrig.',
      needsCode: true,
    });
    later(30);
    expect((await login(shown())).status).toBe(200);
  });

  test('takes a code once, also when many send it at the same moment', async () => {
    const { shown } = await turnOn();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => login(shown(), PASSWORD, person(2_000 + 10 * visitor + n))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('guessing codes locks like guessing passwords, and asking in between gives none back', async () => {
    const { shown } = await turnOn();
    expect((await login('000000')).status).toBe(401);
    await login();
    expect((await login('000001')).status).toBe(401);
    await login();
    expect((await login('000002')).status).toBe(423);
    later(30);
    expect((await login(shown())).status).toBe(423);
  });

  test('a wrong password tells nothing about a second factor', async () => {
    const { shown } = await turnOn();
    expect(await (await login(shown(), 'falsch')).json()).toEqual({
      code: 'unauthorized',
      message: 'Falsches Passwort. Noch 2 Versuche übrig.',
      remainingAttempts: 2,
    });
    // Nor did it use up the code.
    expect((await login(shown())).status).toBe(200);
  });

  test('takes each code on paper once', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(first)).status).toBe(200);
    expect((await login(first)).status).toBe(401);
    expect((await login(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await (await operator.get(PATH)).json()).toMatchObject({ recoveryCodesLeft: 6 });
  });
});

describe('turning it off', () => {
  test('needs the password, and then the password alone is enough', async () => {
    await turnOn();
    expect((await operator.post(`${PATH}/off`, { password: 'falsch' })).status).toBe(422);
    expect((await login()).status).toBe(401);
    expect((await operator.post(`${PATH}/off`, { password: PASSWORD })).status).toBe(200);
    expect((await login()).status).toBe(200);
    const { rows } = await site.pool.query('SELECT action FROM audit_log ORDER BY id DESC LIMIT 2');
    expect(rows.map(({ action }) => action)).toContain('second-factor.off');
  });
});
