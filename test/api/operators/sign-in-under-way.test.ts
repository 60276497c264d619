// Whoever signs in with the old password in the moment in which it is changed, or without the second factor while it is
// turned on. Triggers hold the sign-in at a point of which nothing outside would know.
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { turnOff } from '#services/operators/second-factor.ts';
import { codeAt } from '#test/support/authenticator-app.ts';
import { callsWith, PASSWORD, type SignedIn, sessionCookie, signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const HELD = 4711;
const NEXT = 'anders-kanne-wolke-7';
const site = await startTestSite();
await site.pool.query(`CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${HELD}); RETURN NEW; END $$`);
let visitor = 0;
let operator: SignedIn;

beforeEach(async () => {
  await turnOff(site.db);
  operator = await signIn(site, ++visitor);
});

const POINTS = {
  'after its password was right':
    'BEFORE UPDATE ON guess_budgets FOR EACH ROW WHEN (NEW.failures < OLD.failures)',
  'before its session is stored': 'BEFORE INSERT ON operator_sessions FOR EACH ROW',
};

/** Signs in as a stranger, who is held at that point while `change` runs; whether the session opens anything then. */
async function signInWhile(point: string, change: () => Promise<Response>): Promise<boolean> {
  await site.pool.query(`CREATE TRIGGER held ${point} EXECUTE FUNCTION hold()`);
  const holder = new pg.Client({ connectionString: site.url });
  await holder.connect();
  await holder.query(`SELECT pg_advisory_lock(${HELD})`);
  const waiters = `SELECT count(DISTINCT pid)::int AS n FROM pg_locks WHERE NOT granted
    AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`;
  const waiting = async () => (await holder.query(waiters)).rows[0].n;
  const entering = site.post('/api/admin/login', { password: PASSWORD }, person(500 + visitor));
  await expect.poll(waiting).toBe(1);
  let isChanged = false;
  const changing = change().finally(() => {
    isChanged = true;
  });
  await expect.poll(async () => isChanged || (await waiting()) === 2).toBe(true);
  await holder.end();
  expect((await changing).status).toBe(200);
  const entered = await entering;
  await site.pool
    .query('DROP TRIGGER held ON guess_budgets')
    .catch(() => site.pool.query('DROP TRIGGER held ON operator_sessions'));
  if (entered.status !== 200) return false;
  const stranger = callsWith(site, { ...person(500 + visitor), Cookie: sessionCookie(entered) });
  return (await stranger.get('/api/admin/sessions')).status === 200;
}

describe.each(Object.entries(POINTS))('a sign-in held %s', (_point, point) => {
  test('does not survive that the second factor is turned on', async () => {
    const { secret = '' } = await (await operator.post('/api/admin/second-factor/draft')).json();
    const body = { password: PASSWORD, secret, code: codeAt(secret, site.time.now) };
    const isIn = await signInWhile(point, () => operator.put('/api/admin/second-factor', body));
    expect(isIn).toBe(false);
  });

  test('does not survive a change of the password', async () => {
    const isIn = await signInWhile(point, () =>
      operator.put('/api/admin/password', { current: PASSWORD, next: NEXT }),
    );
    expect(isIn).toBe(false);
    const back = { current: NEXT, next: PASSWORD };
    expect((await operator.put('/api/admin/password', back)).status).toBe(200);
  });
});
