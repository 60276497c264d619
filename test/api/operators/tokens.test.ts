// Tokens for programs: who may make one, what it may call, and when it ends.
import { beforeEach, describe, expect, test } from 'vitest';
import { mayCall, ROUTE_SCOPES } from '#http/core/operator-scopes.ts';
import { setOperatorPassword } from '#services/operators/password.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { callsWith, insertTestToken, PASSWORD, type SignedIn, signIn } from '#test/support/operator.ts';
import { ROUTES } from '#test/support/routes.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const site = await startTestSite();
const DAY = 24 * 3_600_000;
const START = new Date('2026-11-15T12:00:00Z');
let visitor = 0;
let operator: SignedIn;

beforeEach(async () => {
  site.time.now = START;
  operator = await signIn(site, ++visitor);
});

const later = (ms: number) => {
  site.time.now = new Date(START.getTime() + ms);
};
async function make(fields: object = {}) {
  const answer = await operator.post('/api/admin/tokens', { name: 'Kasse', password: PASSWORD, ...fields });
  const made = (await answer.json()) as { id: number; token: string; expiresAt: string; message: string };
  const program = callsWith(site, { ...person(700), Authorization: `Bearer ${made.token}` });
  return { status: answer.status, ...made, program };
}
const statusOf = async (program: SignedIn) => (await program.get('/api/admin/health')).status;

describe('making a token', () => {
  test('asks for the password, and counts wrong ones', async () => {
    const none = await operator.post('/api/admin/tokens', { name: 'Kasse' });
    expect([none.status, (await none.json()).message]).toEqual([422, 'Bitte gib das Passwort ein.']);
    for (let i = 0; i < 3; i++) {
      expect(await make({ password: 'falsch' })).toMatchObject({
        ...{ status: 422, message: 'Das Passwort stimmt nicht.' },
      });
    }
    expect((await make()).status).toBe(423);
  });

  test('counts wrong passwords by session, whatever addresses its thief has', async () => {
    const { Cookie = '' } = operator.headers;
    const from = (client: number, password: string) =>
      callsWith(site, { ...person(client), Cookie }).post('/api/admin/tokens', { name: 'x', password });
    for (const client of [801, 802, 803]) expect((await from(client, 'falsch')).status).toBe(422);
    expect((await from(804, PASSWORD)).status).toBe(423);
  });

  test('is for people: no token makes another one, or opens any other door', async () => {
    const { program } = await make({ scope: 'all' });
    const answer = await program.post('/api/admin/tokens', { name: 'Kind', password: PASSWORD });
    expect([answer.status, (await answer.json()).message]).toEqual([
      403,
      'Das geht nur angemeldet, nicht mit einem Token.',
    ]);
  });

  test.each([
    [{ days: 36_500 }, /7, 30, 90 oder 365 Tage/],
    [{ scope: 'root' }, /Umfang/],
  ])('with %j is refused', async (fields, message) => {
    expect(await make(fields)).toMatchObject({ status: 422, message: expect.stringMatching(message) });
  });
});

describe('a token ends', () => {
  test.each([
    [undefined, 90],
    [7, 7],
    [365, 365],
  ])('by itself: asked for %s days after %s', async (days, expected) => {
    const { program, expiresAt } = await make(days === undefined ? {} : { days });
    expect(new Date(expiresAt).getTime() - START.getTime()).toBe(expected * DAY);
    later(expected * DAY - 1_000);
    expect(await statusOf(program)).toBe(200);
    later(expected * DAY);
    expect(await statusOf(program)).toBe(401);
  });

  test('with a change of the password', async () => {
    const { program } = await make();
    const change = { current: PASSWORD, next: 'ganz-neues-wort-am-ende' };
    expect((await operator.put('/api/admin/password', change)).status).toBe(200);
    expect(await statusOf(program)).toBe(401);
  });

  test('with a password from the command line or the settings', async () => {
    const { program } = await make();
    await setOperatorPassword(site.db, 'ganz-neues-wort-am-ende', site.time.now);
    expect(await statusOf(program)).toBe(401);
  });
});

test('its last use is written at most once a minute', async () => {
  const { program, id } = await make();
  const used = async () => {
    expect(await statusOf(program)).toBe(200);
    return (await site.pool.query('SELECT used_at FROM api_tokens WHERE id = $1', [id])).rows[0].used_at;
  };
  const first = await used();
  later(59_000);
  expect(await used()).toEqual(first);
  later(61_000);
  expect(await used()).toEqual(site.time.now);
});

describe('what a token may call', () => {
  const guarded = Object.entries(ROUTES)
    .filter(([, caller]) => caller === 'operators')
    .map(([route]) => route);

  test('is decided for every route of the operator area, and for no other', () => {
    expect([...ROUTE_SCOPES.keys()].toSorted()).toEqual(guarded.toSorted());
  });

  test('never is what a lower scope may not, nor a change for one that only reads', () => {
    const { read, catalogue, all } = Object.fromEntries(
      (['read', 'catalogue', 'all'] as const).map((scope) => [
        scope,
        guarded.filter((route) => mayCall(scope, route)),
      ]),
    ) as Record<string, string[]>;
    expect(catalogue).toEqual(expect.arrayContaining(read ?? []));
    expect(all).toEqual(expect.arrayContaining(catalogue ?? []));
    const changes = read?.filter((route) => !route.startsWith('GET '));
    // It only shows what would be cleaned up.
    expect(changes).toEqual(['POST /api/admin/cleanup-codes-preview']);
    expect(all?.filter((route) => /password|token|session|second-factor/.test(route))).toEqual([]);
    expect(mayCall('all', 'GET /api/admin/brandneu')).toBe(false);
  });

  test.each(['read', 'catalogue', 'all'] as const)(
    'holds on every route with the scope %s',
    async (scope) => {
      await makeCode(site.db, { shopId: await makeShop(site.db, { name: `Laden ${scope}` }) });
      const token = await insertTestToken(site.db, site.time.now, scope);
      const wrong: string[] = [];
      for (const route of guarded) {
        const [method = '', pattern = ''] = route.split(' ');
        const mayPass = mayCall(scope, route);
        // What would be let through is not sent, except for reading: jobs would start, data would go.
        if (mayPass && method !== 'GET') continue;
        const answer = await fetch(site.origin + pattern.replace(/:\w+/g, '1'), {
          method,
          headers: { ...person(900 + wrong.length), Authorization: `Bearer ${token}` },
        });
        await answer.arrayBuffer();
        if ((answer.status === 403) === mayPass) wrong.push(`${route} -> ${answer.status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('is not got around by a file: texts of the site are no catalogue', async () => {
    const file = (value: string) =>
      JSON.stringify({
        ...{ format: 'rabattlotse-catalogue', version: 1 },
        shops: [{ name: 'Aus der Datei', category: 'fashion' }],
        copy: [{ key: 'operator.email', value }],
      });
    const send = async (scope: 'catalogue' | 'all', value: string) => {
      const token = await insertTestToken(site.db, site.time.now, scope);
      const answer = await fetch(`${site.origin}/api/admin/import`, {
        method: 'POST',
        headers: { ...person(960), Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: file(value),
      });
      return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
    };
    const shops = async () =>
      (await site.pool.query(`SELECT count(*)::int AS n FROM shops WHERE name = 'Aus der Datei'`)).rows[0].n;

    const stolen = await send('catalogue', 'dieb@example.org');
    expect(stolen).toEqual({ status: 403, message: expect.stringContaining('Texte der Website') });
    expect(await shops()).toBe(0);
    expect((await send('all', 'wir@example.org')).status).toBe(200);
    // What is as it was changes nothing, so that an exported file can come back.
    expect((await send('catalogue', 'wir@example.org')).status).toBe(200);
    expect(await shops()).toBe(1);
  });
});
