// Every route of the operator area, asked by everybody who is not an operator.
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { callsWith, PASSWORD, sessionCookie, setTestPassword, signIn } from '#test/support/operator.ts';
import { ROUTES } from '#test/support/routes.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const site = await startTestSite();
const guarded = Object.entries(ROUTES)
  .filter(([, caller]) => caller === 'operators')
  .map(([route]) => {
    const [method = '', path = ''] = route.split(' ');
    return { method, path: path.replace(/:\w+/g, '1') };
  });

let strangers: Record<string, Record<string, string>>;

beforeAll(async () => {
  await setTestPassword(site.db, site.time.now);
  // What is asked about a code is asked about the first one.
  await makeCode(site.db, { shopId: await makeShop(site.db, { name: 'Zalando' }) });
  const signedOut = await signIn(site, 1);
  await signedOut.post('/api/admin/logout');
  const login = await site.post('/api/admin/login', { password: PASSWORD }, person(2));
  const live = callsWith(site, { ...person(2), Cookie: sessionCookie(login) });
  const { id, token } = await (
    await live.post('/api/admin/tokens', { name: 'weg', password: PASSWORD })
  ).json();
  await live.delete(`/api/admin/tokens/${id}`);
  strangers = {
    'without a session': {},
    'with a session that was ended': { Cookie: signedOut.headers.Cookie ?? '' },
    'with a session somebody made up': { Cookie: `betreiber=${'A'.repeat(43)}` },
    'with the cookie of a visitor': { Cookie: `besucher=${'A'.repeat(22)}` },
    'with a revoked token': { Authorization: `Bearer ${token}` },
    'with a password as a token': { Authorization: `Bearer ${PASSWORD}` },
    'with an empty token beside a live session': {
      Authorization: 'Bearer x',
      Cookie: live.headers.Cookie ?? '',
    },
  };
});

let strangersMet = 0;

/** Each time by somebody else: nobody may ask as often as all of them do. */
async function statuses(headers: Record<string, string>): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const stranger = person(100 + strangersMet++);
  for (const { method, path } of guarded) {
    const answer = await fetch(site.origin + path, { method, headers: { ...stranger, ...headers } });
    await answer.arrayBuffer();
    found[`${method} ${path}`] = answer.status;
  }
  return found;
}

describe('the operator area is closed', () => {
  test.each([
    'without a session',
    'with a session that was ended',
    'with a session somebody made up',
    'with the cookie of a visitor',
    'with a revoked token',
    'with a password as a token',
    'with an empty token beside a live session',
  ])('%s', async (who) => {
    const found = await statuses(strangers[who] ?? {});
    expect(Object.entries(found).filter(([, status]) => status !== 401)).toEqual([]);
  });

  test('to what another site makes an operator’s browser send', async () => {
    const { headers } = await signIn(site, 4);
    const changes = guarded.filter(({ method }) => method !== 'GET');
    for (const { method, path } of changes) {
      for (const Origin of ['https://boese.example', 'null']) {
        const answer = await fetch(site.origin + path, { method, headers: { ...headers, Origin } });
        expect([`${method} ${path}`, answer.status]).toEqual([`${method} ${path}`, 403]);
      }
    }
  });

  test('but open to an operator, and nothing of it is kept in a cache', async () => {
    const operator = await signIn(site, 5);
    for (const { path } of guarded.filter(({ method }) => method === 'GET')) {
      const answer = await operator.get(path);
      expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 200, 'no-store']);
    }
  });
});
